import Testing
import WebURL

@Suite struct SecurityTests {

  @Test(arguments: [
    "https://a/", "wss://a/", "file:///x", "http://localhost/", "http://a.localhost:8080/", "http://127.9.9.9/",
    "http://[::1]/", "data:,x", "about:blank", "blob:https://a/x",
  ])
  func trustworthy(_ input: String) throws {
    #expect(try #require(URLRecord(input)).isPotentiallyTrustworthy)
  }

  @Test(arguments: ["http://a/", "ws://a/", "ftp://a/", "http://128.0.0.1/", "foo://localhost/", "blob:http://a/x"])
  func untrustworthy(_ input: String) throws {
    #expect(try !#require(URLRecord(input)).isPotentiallyTrustworthy)
  }

  @Test(arguments: [
    "http://localhost/", "http://localhost./", "http://x.localhost/", "http://127.0.0.1/", "http://2130706433/",
    "http://0.0.0.0/", "http://10.1.2.3/", "http://172.16.0.1/", "http://172.31.255.255/", "http://192.168.0.1/",
    "http://169.254.169.254/", "http://100.64.0.1/", "http://[::]/", "http://[::1]/", "http://[fe80::1]/",
    "http://[fd00::1]/", "http://[::ffff:10.0.0.1]/", "http://[64:ff9b::10.0.0.1]/", "http://[2002:a00:1::]/",
  ])
  func privateHosts(_ input: String) throws {
    #expect(try #require(URLRecord(input)).isPrivateNetworkHost)
  }

  @Test(arguments: [
    "http://example.org/", "http://notlocalhost/", "http://172.32.0.1/", "http://11.0.0.1/", "http://192.169.0.1/",
    "http://100.128.0.1/", "http://[2001:db8::1]/", "http://[::ffff:8.8.8.8]/", "data:,x", "http://198.20.0.1/",
  ])
  func publicHosts(_ input: String) throws {
    #expect(try !#require(URLRecord(input)).isPrivateNetworkHost)
  }

  @Test func addresses() {
    #expect(IPAddress("10.0.0.1") == .v4(0x0A00_0001))
    #expect(IPAddress("[::1]") == .v6(high: 0, low: 1))
    #expect(IPAddress("fe80::1%eth0")?.isPrivate == true)
    #expect(IPAddress("10.1") == nil)
    #expect(IPAddress("example.org") == nil)
  }
}
