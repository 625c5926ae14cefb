import Host
import Testing

extension Method: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Event: CustomTestStringConvertible {
  public var testDescription: String { name }
}
