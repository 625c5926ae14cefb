/// Finds the registrable domain of a host, by the public suffix list: it is given a host in lower case, and answers how
/// many bytes at its end are the domain, 0 if the host is a public suffix itself. A host that is an address is its own.
///
/// The library knows no list of public suffixes; who uses it brings a function. It is a plain function, so that asking
/// for a verdict counts no references.
public typealias RegistrableDomain = @convention(c) (UnsafePointer<UInt8>, Int) -> Int
