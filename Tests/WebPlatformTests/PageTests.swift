import Testing

/// Every page of the folder `Pages` is a test: it checks itself and says in `testResults` what came of it.
@Suite struct PageTests {

  @Test(arguments: FixturePage.paths) func page(_ path: String) throws {
    let page = try FixturePage(path)
    let failures = try page.text(
      "testResults.filter((each) => !each.passed).map((each) => each.name + ': ' + each.message).join('\\0')")
    for failure in failures.split(separator: "\0") { Issue.record("\(failure)") }
    #expect(try page.text("testResults.length > 0 && pendingTests === 0") == "true")
    for exception in page.host.exceptions { Issue.record("\(exception)") }
    #expect(page.host.stages.contains("load"))
  }
}
