import Foundation
import PageModules
import Testing

@Suite struct ModuleStoreTests {

  private let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)").path

  private func module(_ id: String, _ lines: String..., code: String = "run()") throws -> PageModule {
    try PageModule.read(
      (["//startconfig", "//id=\(id)", "//title=\(id)"] + lines + ["//endconfig", code]).joined(separator: "\n")
    ).accepted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func keepsModulesTheirOrderAndTheirSettings() throws {
    let store = ModuleStore(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for id in ["b", "a", "order", "x/../y", "ü"] {
      #expect(try store.install(try module(id, "//var=n;type=int;title=N;default=1")) == false)
    }
    #expect(try store.set(["n": "5"], "a"))
    #expect(try store.setEnabled(false, "b"))
    #expect(try store.move("ü", to: 0))
    #expect(try store.move("b", to: 99))
    #expect(try store.uninstall("order"))
    #expect(try !store.uninstall("order"))
    let again = ModuleStore(folder: folder)
    #expect(again.faults.isEmpty)
    #expect(again.modules.map(\.module.id) == ["ü", "a", "x/../y", "b"])
    #expect(again.modules.map(\.isEnabled) == [true, true, true, false])
    #expect(again.modules == store.modules)
    let a = try #require(again.module("a"))
    #expect(a.value(of: a.module.variables[0]) == .number("5"))
    #expect(FileManager.default.subpaths(atPath: folder)?.contains { $0.contains(".new-") } == false)
  }

  @Test func onlyTheOwnerReadsWhatIsKept() throws {
    let store = ModuleStore(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try store.install(try module("a", "//var=p;type=pass;title=P"))
    _ = try store.set(["p": "geheim\tx\\\n"], "a")
    #expect(try mode(folder) == 0o700)
    for name in ["a/settings", "a/module.js", "order"] { #expect(try mode(folder + "/" + name) == 0o600) }
    let again = try #require(ModuleStore(folder: folder).module("a"))
    #expect(again.value(of: again.module.variables[0]) == .string("geheim\tx\\\n"))
  }

  @Test func reinstallingKeepsSettingsThatFit() throws {
    let store = ModuleStore(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try store.install(try module("a", "//var=n;type=int;title=N", "//var=s;type=text;title=S", code: "1"))
    try store.install(try module("b"))
    _ = try store.set(["n": "5", "s": "five"], "a")
    #expect(try store.install(try module("a", "//var=n;type=text;title=N", "//var=s;type=int;title=S", code: "2")))
    for store in [store, ModuleStore(folder: folder)] {
      let a = try #require(store.module("a"))
      #expect(store.modules.map(\.module.id) == ["a", "b"])
      #expect(a.module.code == "2")
      #expect(a.value(of: a.module.variables[0]) == .string("5"))
      #expect(a.value(of: a.module.variables[1]) == .number("0"))
    }
  }

  @Test func whatCannotBeReadHarmsNothingElse() throws {
    let store = ModuleStore(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try store.install(try module("a"))
    try store.install(try module("b"))
    try "//startconfig\n//id=a\n\n//endconfig".write(toFile: folder + "/a/module.js", atomically: false, encoding: .utf8)
    try FileManager.default.createDirectory(atPath: folder + "/half", withIntermediateDirectories: false)
    let again = ModuleStore(folder: folder)
    #expect(again.modules.map(\.module.id) == ["b"])
    #expect(again.faults.count == 1)
    #expect(again.faults[0].contains("line "))
  }

  @Test func aStoreInMemoryTouchesNoFile() throws {
    let store = ModuleStore(folder: nil)
    try store.install(try module("a", "//var=n;type=int;title=N"))
    #expect(try store.set(["n": "2"], "a"))
    #expect(store.module("a")?.value(of: store.modules[0].module.variables[0]) == .number("2"))
    #expect(try store.uninstall("a"))
    #expect(store.modules.isEmpty)
  }

  @Test func aFolderThatCannotBeWrittenIsTold() throws {
    let store = ModuleStore(folder: "/proc/self/modules")
    let error = #expect(throws: StoreError.self) { try store.install(try self.module("a")) }
    #expect(error?.description.contains("/proc/self/modules") == true)
    #expect(store.modules.isEmpty)
  }
}
