import BrowserPlugin

/// The answers that cache filters want to be kept, so that the filters need not be asked again.
@BrowserActor
final class KeptAnswers {

  private struct Key: Hashable {
    let url: String
    let type: ResourceType
    let documentURL: String?
  }

  private static let capacity = 4_096
  private var answers: [Key: ResourceAnswer] = [:]

  subscript(request: ResourceRequest) -> ResourceAnswer? {
    answers.isEmpty || request.method != "GET" ? nil : answers[Self.key(request)]
  }

  func keep(_ answer: ResourceAnswer, for request: ResourceRequest) {
    guard request.method == "GET" else { return }
    if answers.count >= Self.capacity { answers = [:] }
    answers[Self.key(request)] = answer
  }

  func removeAll() {
    answers = [:]
  }

  private static func key(_ request: ResourceRequest) -> Key {
    Key(url: request.url, type: request.resourceType, documentURL: request.documentURL)
  }
}
