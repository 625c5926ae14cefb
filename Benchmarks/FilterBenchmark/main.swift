// Reads filter lists, and asks them about requests again and again. Prints in JSON how long that takes.

import BrowserPlugin
import ContentFiltering
import Glibc
import PublicSuffixes

func fail(_ message: String) -> Never {
  write(STDERR_FILENO, message, message.utf8.count)
  exit(2)
}

/// The memory of this process that no other shares or could read from a file, and all that is in memory, in bytes.
func memory() -> (own: Int, resident: Int) {
  let text = String(decoding: (try? FileContents.read("/proc/self/smaps_rollup")) ?? [], as: UTF8.self)
  func sum(_ names: [String]) -> Int {
    text.split(separator: "\n").reduce(0) { total, line in
      let fields = line.split(separator: " ")
      return names.contains { fields[0] == $0 + ":" } ? total + (Int(fields[1]) ?? 0) * 1024 : total
    }
  }
  return (sum(["Private_Dirty", "Private_Clean"]), sum(["Rss"]))
}

let types: [Substring: RequestTypes] = [
  "document": .document, "subdocument": .subdocument, "script": .script, "stylesheet": .stylesheet, "image": .image,
  "font": .font, "media": .media, "xmlhttprequest": .xmlhttprequest, "websocket": .websocket, "ping": .ping,
  "other": .other,
]

/// Requests, one a line: the type, the URL of the page, the URL, with a tab between.
func requests(in path: String) -> [FilterRequest] {
  String(decoding: (try? FileContents.read(path)) ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "\t")
    guard fields.count == 3, let type = types[fields[0]] else { return nil }
    return FilterRequest(url: String(fields[2]), sourceURL: String(fields[1]), type: type)
  }
}

/// How many milliseconds `work` takes.
func milliseconds(_ work: () -> Void) -> Double {
  ContinuousClock().measure(work) / .milliseconds(1)
}

/// Reads lists, from the compiled forms in a folder if there is one.
func read(_ paths: [String], cache folder: String?) -> FilterSet {
  var set = FilterSet(registrableDomain: { PublicSuffixes.registrableDomain(of: $0, length: $1) })
  for (index, path) in paths.enumerated() {
    guard let source = try? FileContents.read(path) else { fail("cannot read \(path)\n") }
    source.withUnsafeBufferPointer { source in
      if let folder {
        set.add(FilterList(name: path, source: source, cache: "\(folder)/\(index).filters"))
      } else {
        set.add(FilterList(name: path, source: source))
      }
    }
  }
  return set
}

/// Asks about every request; how many are blocked.
func ask(_ set: FilterSet, _ requests: [FilterRequest]) -> Int {
  var count = 0
  for index in requests.indices {
    switch set.verdict(requests[index]).action {
    case .block, .redirect: count += 1
    case .allow, .exception: break
    }
  }
  return count
}

let arguments = CommandLine.arguments
guard arguments.count > 4 else { fail("usage: FilterBenchmark MODE CACHE REQUESTS LIST…\n") }
let mode = arguments[1], folder = arguments[2], lists = Array(arguments[4...])

switch mode {
case "cold":
  // Reading the files and compiling the lists, from the start of the process on.
  var set: FilterSet?
  let time = milliseconds { set = read(lists, cache: nil) }
  let rules = set!.lists.reduce(0) { $0 + $1.networkRuleCount + $1.cosmeticRuleCount }
  let rejected = set!.lists.reduce(0) { $0 + $1.rejectedRules.count }
  print("{\"ready\": \(time), \"rules\": \(rules), \"rejected\": \(rejected)}")
case "cached":
  let before = memory()
  var set: FilterSet?
  let time = milliseconds { set = read(lists, cache: folder) }
  let isCached = set!.lists.allSatisfy(\.isFromCache)
  let requests = requests(in: arguments[3])
  let between = memory()
  _ = ask(set!, Array(requests.prefix(1)))
  let after = memory()
  _ = between
  print("{\"ready\": \(time), \"cached\": \(isCached), \"own\": \(after.own - before.own)", terminator: "")
  print(", \"resident\": \(after.resident - before.resident)}")
case "verdicts":
  let set = read(lists, cache: folder)
  let requests = requests(in: arguments[3])
  var times: [Double] = []
  var blocked = 0
  for _ in 0..<21 { times.append(milliseconds { blocked = ask(set, requests) }) }
  // Of what is read for the first time there is nothing in the processor's caches.
  let first = times[0] * 1000 / Double(requests.count)
  times.sort()
  let median = times[times.count / 2] * 1000 / Double(requests.count)
  print("{\"requests\": \(requests.count), \"blocked\": \(blocked), \"microseconds\": \(median)", terminator: "")
  print(", \"first\": \(first)}")
default: fail("the mode is cold, cached or verdicts\n")
}
