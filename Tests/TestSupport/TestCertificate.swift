/// A certificate for tests, and its key. It is for `localhost`, signed by itself, valid from 2020 to 2120, and trusted
/// by nobody but a test that says so, so that the key need not be secret.
public enum TestCertificate {

  /// The certificate in PEM format.
  public static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBdDCCARmgAwIBAgIBATAKBggqhkjOPQQDAjAdMRswGQYDVQQDDBJIYW5zb20g
    dGVzdCBzZXJ2ZXIwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMB0x
    GzAZBgNVBAMMEkhhbnNvbSB0ZXN0IHNlcnZlcjBZMBMGByqGSM49AgEGCCqGSM49
    AwEHA0IABOJI2V8vYwuybnqSp/AtDVLPwEsSw5SbGMdhs/NXTH46SGxomcZFBObJ
    LvU59hKAhgiMrXMH3JZL4R+xXQjVkRqjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9z
    dDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBStje88HGCV9qpAJDKZadg0NMMz
    +TAKBggqhkjOPQQDAgNJADBGAiEAmEmR5PoWWFdqZhdTnSexsZY7z4ZbtkUlpSLz
    fux/1ocCIQCP1iVYAysSrfV1zHUH0HUfjgvjImesnj7NVMkFwSnOGw==
    -----END CERTIFICATE-----

    """

  /// The certificate and its key in PEM format.
  static let certificateAndKey = certificate + """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPtDcXJD+djsUyega
    FJu9Z4SoOzoEOVl9KvVUKO83CEChRANCAATiSNlfL2MLsm56kqfwLQ1Sz8BLEsOU
    mxjHYbPzV0x+OkhsaJnGRQTmyS71OfYSgIYIjK1zB9yWS+EfsV0I1ZEa
    -----END PRIVATE KEY-----

    """
}
