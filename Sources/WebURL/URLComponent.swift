/// The parts of a URL that the `URL`, `Location` and hyperlink interfaces get and set, under the names used there.
public enum URLComponent: String, Sendable, CaseIterable {
  case href
  case `protocol`
  case username
  case password
  case host
  case hostname
  case port
  case pathname
  case search
  case hash
}
