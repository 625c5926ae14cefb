extension FilterEngine {

  /// What cosmetic rules do to a document.
  func cosmetics(for url: String, _ exceptions: PageExceptions) -> PageCosmetics {
    if !exceptions.isDisjoint(with: [.document, .elementHiding]) { return PageCosmetics() }
    let request = FilterRequest(url: url, sourceURL: url, type: .document)
    return RequestView.with(request, filters, registrableDomain) { view in
      var collector = CosmeticCollector()
      let appliesGeneric = !exceptions.contains(.genericHiding)
      for list in views {
        forEachCosmetic(of: list, view) { rule in
          let isGeneric = rule.domains == 0
          let isWanted = isGeneric ? appliesGeneric : !exceptions.contains(.specificHiding)
          if isWanted || !rule.flags.isDisjoint(with: [.exception, .scriptlet]) { collector.add(rule, list) }
        }
      }
      let hasNames = views.contains { $0.cosmeticIndex.names != 0 }
      return collector.result(appliesGeneric: appliesGeneric && hasNames)
    }
  }

  /// The selectors of generic rules for classes and ids that a document has, each with its `.` or `#`, less those that
  /// exceptions for the document take back.
  func genericSelectors(for names: [String], in url: String) -> [String] {
    let request = FilterRequest(url: url, sourceURL: url, type: .document)
    return RequestView.with(request, filters, registrableDomain) { view in
      var collector = CosmeticCollector()
      for list in views {
        forEachCosmetic(of: list, view) { rule in
          if rule.flags.contains(.exception) { collector.add(rule, list) }
        }
        guard list.cosmeticIndex.names != 0 else { continue }
        let table = HashTable(
          list.words, offset: list.cosmeticIndex.names, shift: list.cosmeticIndex.namesShift)
        for name in names {
          var name = name
          let hash = name.withUTF8 { bytes in
            SelectorName.hash(UnsafeBufferPointer(rebasing: bytes.dropFirst()), isID: bytes.first == UInt8(ascii: "#"))
          }
          _ = table.forEach(hash) { index in
            collector.add(list.cosmetics[Int(index)], list)
            return false
          }
        }
      }
      return collector.result(appliesGeneric: false).selectors
    }
  }

  /// Calls `body` with each cosmetic rule for a document, but not with the generic ones that are found by names.
  private func forEachCosmetic(of list: ListView, _ view: RequestView, _ body: (CosmeticRule) -> Void) {
    let index = list.cosmeticIndex
    var seen: Set<UInt32> = []
    func visit(_ number: UInt32) -> Bool {
      let rule = list.cosmetics[Int(number)]
      let isForHost = rule.domains == 0
        || view.isInside(DomainSet(list.words, rule.domains, list.text), view.host)
      if isForHost, seen.insert(number).inserted { body(rule) }
      return false
    }
    if index.domains != 0 {
      let table = HashTable(list.words, offset: index.domains, shift: index.domainsShift)
      for suffix in view.host.suffixes { _ = table.forEach(suffix.hash, visit) }
      view.withEntities { hashes in
        for hash in hashes { _ = table.forEach(hash, visit) }
      }
    }
    if index.rest != 0 { _ = HashTable.forEach(list.words, index.rest, visit) }
  }
}
