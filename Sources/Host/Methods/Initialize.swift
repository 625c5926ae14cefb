import ScriptEngine

extension Method {
  /// Introduces the client to the server and the other way round.
  static let initialize = Method(
    "initialize",
    "Introduces both sides to each other. Optional; may be sent at any time.",
    parameters: (
      Parameter<JSON?>("clientInfo", "The client's name and version, as an object."),
      Parameter<JSON?>("capabilities", "What the client can do, as an object.")
    ),
    result: [
      .always("serverInfo", .object([
        .always("name", .string, "The program's name."),
        .always("version", .string, "The program's version."),
      ]), "The server."),
      .always("engine", .object([
        .always("name", .string, "The engine's name."),
        .always("version", .string, "The engine's version."),
      ]), "The script engine."),
      .always("protocolVersion", .integer, "Grows when a change would break a client."),
      .always("capabilities", .object([
        .always("methods", .array(.string), "The methods there are."),
        .always("events", .array(.string), "The events one can subscribe to."),
      ]), "What the server can do."),
    ],
    example: Example(
      #"{"clientInfo":{"name":"shell","version":"1.0"}}"#,
      gives: #"""
        {"serverInfo":{"name":"hansom","version":"0.1.0"},"engine":{"name":"JavaScriptCore","version":"2.50.6"},\#
        "protocolVersion":1,"capabilities":{"methods":["openTab"],"events":["loadFinished"]}}
        """#)
  ) { _ in
    [
      "serverInfo": ["name": "hansom", "version": .string(Server.version)],
      "engine": ["name": "JavaScriptCore", "version": .string(EngineVersion.text)],
      "protocolVersion": JSON(Server.protocolVersion),
      "capabilities": [
        "methods": .array(all.map { .string($0.name) }),
        "events": .array(Event.all.map { .string($0.name) }),
      ],
    ]
  }
}
