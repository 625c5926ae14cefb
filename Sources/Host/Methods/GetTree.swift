extension Method {
  /// Answers a page as assistive technology knows it.
  static let getTree = Method(
    "getTree",
    """
    Answers a page, or one element, as assistive technology knows it: a tree of `{role, name?, value?, description?, \
    url?, children?}` and the states that are set, such as `checked`, `disabled`, `expanded` or `level`. Text is a \
    node of the role `text`. What only arranges other things is left out.
    """,
    order: .inTab,
    parameters: (tabId, frameId, partSelector, depth, treeBytes, selectors),
    result: [
      .always("tree", .any, "The tree."),
      .always("truncated", .boolean, "Whether something was left out because of `depth` or `maxBytes`."),
    ],
    errors: [.notFound],
    example: Example(
      #"{"depth":2}"#,
      gives: #"""
        {"tree":{"role":"document","name":"Cabs","children":[{"role":"heading","name":"Cabs","level":1}]},\#
        "truncated":false}
        """#)
  ) { call in
    let (json, isTruncated) = try await call.tab.accessibleTree(
      selector: call[partSelector], depth: call[depth]?.value, maxBytes: call[treeBytes]?.value,
      tellsSelectors: call[selectors], frameID: call[frameId])
    return ["tree": .raw(json), "truncated": .bool(isTruncated)]
  }
}

private let depth = Parameter<Count?>("depth", "The most levels of the tree; all if absent.")
private let treeBytes = Parameter<Count?>(
  "maxBytes", "About how many bytes of JSON the tree may be; whole nodes are left out. No limit if absent.")
private let selectors = Parameter<Bool>(
  "selectors", default: false, "Whether nodes that a user acts on have a `selector` that matches them.")
