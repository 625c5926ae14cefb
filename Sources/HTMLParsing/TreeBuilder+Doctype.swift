extension TreeBuilder {

  /// A doctype.
  mutating func doctype() {
    dropsLineFeed = false
    if mode == .inTableText { leaveTableText() }
    guard mode == .initial else { return }
    let token = tokenizer.doctype
    let base = operations.store(tokenizer.scratch.elements)
    operations.words.append(TreeOperation.appendDoctype.rawValue)
    for part in [token.name, token.publicIdentifier, token.systemIdentifier] {
      operations.words.append(base + Int32(part?.lowerBound ?? 0))
      operations.words.append(Int32(part?.count ?? 0))
    }
    let quirks = options.isIframeSrcdoc ? .noQuirks : quirksMode(of: token)
    if quirks != .noQuirks { setQuirksMode(quirks) }
    mode = .beforeHTML
  }

  /// The mode that a doctype asks for (HTML, 13.2.6.4.1).
  private func quirksMode(of token: DoctypeToken) -> QuirksMode {
    func string(_ range: Range<Int>?) -> String? {
      range.map { range in
        String(decoding: UnsafeBufferPointer(rebasing: tokenizer.scratch.elements[range]), as: UTF16.self).lowercased()
      }
    }
    let publicIdentifier = string(token.publicIdentifier)
    let systemIdentifier = string(token.systemIdentifier)
    if token.forceQuirks || string(token.name) != "html" { return .quirks }
    if systemIdentifier == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" { return .quirks }
    guard let publicIdentifier else { return .noQuirks }
    if Self.quirksIdentifiers.contains(publicIdentifier) { return .quirks }
    if Self.quirksPrefixes.contains(where: { publicIdentifier.hasPrefix($0) }) { return .quirks }
    if Self.html401Prefixes.contains(where: { publicIdentifier.hasPrefix($0) }) {
      return systemIdentifier == nil ? .quirks : .limitedQuirks
    }
    return Self.limitedQuirksPrefixes.contains { publicIdentifier.hasPrefix($0) } ? .limitedQuirks : .noQuirks
  }

  private static let quirksIdentifiers = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]

  private static let quirksPrefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//", "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//", "-//ietf//dtd html 2.0 strict//", "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//", "-//ietf//dtd html 3.0//", "-//ietf//dtd html 3.2 final//",
    "-//ietf//dtd html 3.2//", "-//ietf//dtd html 3//", "-//ietf//dtd html level 0//",
    "-//ietf//dtd html level 1//", "-//ietf//dtd html level 2//", "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//", "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//", "-//ietf//dtd html strict level 3//", "-//ietf//dtd html strict//",
    "-//ietf//dtd html//", "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//", "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//", "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//", "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//", "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//", "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//", "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//", "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental 19960712//", "-//w3c//dtd html experimental 970421//",
    "-//w3c//dtd w3 html//", "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
  ]

  private static let html401Prefixes = [
    "-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//",
  ]

  private static let limitedQuirksPrefixes = [
    "-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//",
  ]
}
