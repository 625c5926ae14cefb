extension Method {
  /// Chooses the events that the client is told of.
  static let subscribe = Method(
    "subscribe",
    """
    Chooses the events that are sent as notifications from now on, in place of those chosen before. None are sent \
    before the first call.
    """,
    parameters: (events),
    result: [.always("events", .array(.string), "The events that will be sent.")],
    example: Example(#"{"events":["loadFinished","console"]}"#, gives: #"{"events":["loadFinished","console"]}"#)
  ) { call in
    let names = call[events].map(\.name)
    call.router.subscribe(to: names)
    let sent = Event.all.map(\.name).filter { names.contains("*") || names.contains($0) }
    return ["events": .array(sent.map(JSON.string))]
  }
}

private let events = Parameter<[EventName]>("events", "The events' names; `*` means all, an empty array none.")

/// The name of an event, or `*`.
private struct EventName: ParameterValue {
  static var schema: Schema { .oneOf(["*"] + Event.all.map(\.name)) }
  let name: String

  init(_ json: JSON) throws(Mismatch) {
    guard let name = json.string, name == "*" || Event.all.contains(where: { $0.name == name }) else {
      throw Mismatch(Self.schema, json)
    }
    self.name = name
  }

  var json: JSON { .string(name) }
}
