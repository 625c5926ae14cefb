import Foundation
import TestSupport

extension ObstacleCourse {

  /// How many items the shop has.
  private static let itemCount = 100

  /// Adds the data that the apps show. All answers are the same each time, and nothing is kept.
  static func addData(to server: TestServer) {
    server.route("/api/items") { request in items(page: number("page", in: request) ?? 1) }
    server.route("/api/items/*") { request in
      guard let id = request.path.split(separator: "/").last.flatMap({ Int($0) }), id <= itemCount else {
        return .json(#"{"error":"no such item"}"#, status: 404)
      }
      return .json(item(id))
    }
    server.route("/api/search") { request in
      let query = value("q", in: request) ?? ""
      let names = (1...itemCount).map { "Item \($0)" }.filter { query.isEmpty || $0.contains(query) }
      return .json(json(["query": query, "names": names])).after(milliseconds: query.count == 1 ? 60 : 5)
    }
    server.route("/api/notes") { request in
      guard request.method == "POST" else {
        return .json(#"[{"id":"a","text":"Water the plants"},{"id":"b","text":"Call Ada"}]"#)
      }
      return .json(json(["id": "new-\(request.body.count)"]), status: 201)
    }
    server.route("/api/notes/*") { request in .json(request.body.isEmpty ? "{}" : request.text) }
    server.route("/api/echo") { request in
      .json(json(["method": request.method, "type": request["Content-Type"] ?? "", "body": request.text]))
    }
  }

  private static func items(page: Int) -> TestResponse {
    let size = 20
    let numbers = (page - 1) * size + 1...page * size
    let next = page * size < itemCount ? String(page + 1) : "null"
    return .json(#"{"items":[\#(numbers.map(item).joined(separator: ","))],"next":\#(next),"total":\#(itemCount)}"#)
  }

  private static func item(_ id: Int) -> String {
    #"{"id":\#(id),"name":"Item \#(id)","price":\#(id * 3 % 40 + 1),"stock":\#(id % 4)}"#
  }

  private static func json(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func value(_ name: String, in request: TestRequest) -> String? {
    URLComponents(string: request.target)?.queryItems?.first { $0.name == name }?.value
  }

  private static func number(_ name: String, in request: TestRequest) -> Int? {
    value(name, in: request).flatMap { Int($0) }
  }
}
