extension Method {
  /// Lists the forms of a page.
  static let getForms = Method(
    "getForms",
    """
    Lists the forms of a page with their fields, each with a selector that matches it. Fields that belong to no form \
    come last, in one without a selector. What password fields hold is not told.
    """,
    order: .inTab,
    parameters: (tabId, frameId, limit),
    result: [.always("forms", .array(.object([
      .always("selector", .string, "A selector that matches the form; empty for fields without one."),
      .maybe("name", .string, "The form's name."),
      .maybe("method", .string, "`get`, `post` or `dialog`."),
      .maybe("action", .string, "The address that it goes to."),
      .maybe("enctype", .string, "How it is encoded, of a `post`."),
      .always("fields", .array(.object([
        .always("selector", .string, "A selector that matches the field."),
        .maybe("name", .string, "The field's name."),
        .always("type", .string, "The type of an input element or button, or `select`, `textarea`."),
        .maybe("label", .string, "What it is called."),
        .maybe("value", .string, "Its value."),
        .maybe("checked", .boolean, "Whether a box or radio button is checked."),
        .maybe("placeholder", .string, "The hint that it shows while it is empty."),
        .maybe("required", .boolean, "Whether it must have a value."),
        .maybe("disabled", .boolean, "Whether it is disabled."),
        .maybe("readOnly", .boolean, "Whether it can only be read."),
        .maybe("multiple", .boolean, "Whether several options can be chosen."),
        .maybe("options", .array(.object([
          .always("value", .string, "The option's value."),
          .always("text", .string, "What it shows."),
          .maybe("selected", .boolean, "Whether it is chosen."),
          .maybe("disabled", .boolean, "Whether it cannot be."),
        ])), "The options of a list."),
      ])), "The fields in the order of the document."),
    ])), "The forms in the order of the document.")],
    errors: [.notFound],
    example: Example(
      "{}",
      gives: #"""
        {"forms":[{"selector":"form","method":"get","action":"https://example.org/find",\#
        "fields":[{"selector":"input[name=\"q\"]","name":"q","type":"search","label":"Find","value":""}]}]}
        """#)
  ) { call in
    ["forms": .raw(try await call.tab.forms(limit: call[limit]?.value, frameID: call[frameId]))]
  }
}

private let limit = Parameter<Count?>("limit", "The most forms to list; all if absent.")
