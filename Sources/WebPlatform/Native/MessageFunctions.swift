import ScriptEngine

/// The functions with which machines send messages to each other.
enum MessageFunctions {
  static func install(in functions: NativeFunctions) {
    let exchange = MessageExchange.shared

    functions.define("createChannel") { platform, _ in platform.number(exchange.createChannel()) }

    functions.define("openPort") { platform, arguments in
      exchange.open(arguments[0].integer, at: platform.address)
      return arguments.realm.undefined
    }

    functions.define("releasePort") { _, arguments in
      exchange.release(arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("closePort") { _, arguments in
      exchange.close(arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("postToPort") { _, arguments in
      let message = PortMessage(kind: arguments[1].text, text: arguments[2].text, buffers: bytes(arguments[3]))
      exchange.post(message, to: arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("partition") { platform, arguments in
      platform.string(platform.host?.partition(realm: arguments[0].integer) ?? "")
    }

    functions.define("openBroadcast") { platform, arguments in
      exchange.listen(to: topic(arguments), at: platform.address)
      return arguments.realm.undefined
    }

    functions.define("closeBroadcast") { platform, arguments in
      exchange.stopListening(to: topic(arguments), at: platform.address)
      return arguments.realm.undefined
    }

    functions.define("hasOtherBroadcast") { platform, arguments in
      platform.boolean(exchange.hasListener(to: topic(arguments), except: platform.address))
    }

    functions.define("broadcast") { platform, arguments in
      let message = PortMessage(kind: "message", text: arguments[2].text, buffers: bytes(arguments[3]))
      exchange.broadcast(message, to: topic(arguments), from: platform.address)
      return arguments.realm.undefined
    }
  }

  private static func topic(_ arguments: NativeFunction.Arguments) -> MessageExchange.Topic {
    MessageExchange.Topic(origin: arguments[0].text, name: arguments[1].text)
  }

  private static func bytes(_ list: Value) -> [[UInt8]] {
    list.items.map { $0.withBytes { Array($0) } ?? [] }
  }
}
