import CCrypt
import ScriptEngine

/// The ciphers and public-key algorithms behind `crypto.subtle`, by libgcrypt, in an object of their own that is made
/// when a script first asks for it. Keys, data and signatures are S-expressions as libgcrypt has them: a format, in
/// which `%b` stands for bytes, and an array of these bytes.
enum CryptoFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("cryptoFunctions") { platform, _ in
      crypt_initialize()
      let own = NativeFunctions(platform: platform)
      installCiphers(in: own)
      installDerivation(in: own)
      installPublicKeys(in: own)
      installCurves(in: own)
      return own.object
    }
  }

  private static func installCiphers(in functions: NativeFunctions) {
    functions.define("cipher") { platform, arguments in
      let cipher = Cipher(mode: arguments[0].text, key: bytes(arguments[2]), start: bytes(arguments[3]))
      let data = bytes(arguments[4])
      let result = arguments[1].boolean
        ? cipher?.encrypt(data, additional: bytes(arguments[5]), tagLength: arguments[6].integer)
        : cipher?.decrypt(data, additional: bytes(arguments[5]), tagLength: arguments[6].integer)
      return try answer(platform, result)
    }
  }

  private static func installDerivation(in functions: NativeFunctions) {
    functions.define("stretchPassword") { platform, arguments in
      let result = PasswordStretching.pbkdf2(
        hash: arguments[0].text, password: bytes(arguments[1]), salt: bytes(arguments[2]),
        iterations: arguments[3].integer, count: arguments[4].integer)
      return try answer(platform, result)
    }
  }

  private static func installPublicKeys(in functions: NativeFunctions) {
    functions.define("generate") { platform, arguments in
      try list(platform, PublicKeys.generate(expression(arguments, 0)), names: arguments[2])
    }

    functions.define("sign") { platform, arguments in
      try list(platform, PublicKeys.sign(expression(arguments, 0), key: expression(arguments, 2)), names: arguments[4])
    }

    functions.define("verify") { platform, arguments in
      platform.boolean(
        PublicKeys.verifies(
          expression(arguments, 0), data: expression(arguments, 2), key: expression(arguments, 4)))
    }

    functions.define("encrypt") { platform, arguments in
      try list(platform, PublicKeys.encrypt(expression(arguments, 0), key: expression(arguments, 2)), names: arguments[4])
    }

    functions.define("decrypt") { platform, arguments in
      try answer(platform, PublicKeys.decrypt(expression(arguments, 0), key: expression(arguments, 2)))
    }

    functions.define("isConsistent") { platform, arguments in
      platform.boolean(PublicKeys.isConsistent(expression(arguments, 0)))
    }
  }

  private static func installCurves(in functions: NativeFunctions) {
    functions.define("publicPoint") { platform, arguments in
      try answer(platform, EllipticCurve(arguments[0].text)?.publicPoint(of: bytes(arguments[1])))
    }

    functions.define("isPoint") { platform, arguments in
      platform.boolean(EllipticCurve(arguments[0].text)?.contains(bytes(arguments[1])) ?? false)
    }

    functions.define("multiply") { platform, arguments in
      try answer(platform, EllipticCurve(arguments[0].text)?.multiply(bytes(arguments[1]), by: bytes(arguments[2])))
    }

    functions.define("multiplyX25519") { platform, arguments in
      try answer(platform, EllipticCurve.multiplyX25519(bytes(arguments[0]), by: bytes(arguments[1])))
    }

    functions.define("publicEd25519") { platform, arguments in
      try answer(platform, EllipticCurve.publicEd25519(of: bytes(arguments[0])))
    }

    functions.define("invert") { platform, arguments in
      try answer(platform, Modulus.inverse(of: bytes(arguments[0]), modulo: bytes(arguments[1])))
    }

    functions.define("remainder") { platform, arguments in
      try answer(platform, Modulus.remainder(of: bytes(arguments[0]), lessOne: bytes(arguments[1])))
    }
  }

  private static func bytes(_ value: Value) -> [UInt8] { value.withBytes { Array($0) } ?? [] }

  private static func expression(_ arguments: NativeFunction.Arguments, _ first: Int) -> CryptExpression? {
    CryptExpression(arguments[first].text, arguments[first + 1].items.map(bytes))
  }

  private static func answer(_ platform: Platform, _ bytes: [UInt8]?) throws -> Value {
    try bytes.map { try $0.withUnsafeBytes { try platform.bytes($0) } } ?? platform.null
  }

  /// The bytes that an expression has for each of some names, or null without one.
  private static func list(_ platform: Platform, _ expression: CryptExpression?, names: Value) throws -> Value {
    guard let expression else { return platform.null }
    return try platform.buffers(names.items.map { expression.bytes(named: $0.text) ?? [] })
  }
}
