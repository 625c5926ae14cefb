// Tells of something that a content security policy has blocked, or would have (CSP 5.1).
class SecurityPolicyViolationEvent extends Event {
  constructor(realm, type, init = {}) {
    super(realm, type, init);
    this.documentURI = init.documentURI ?? "";
    this.referrer = init.referrer ?? "";
    this.blockedURI = init.blockedURI ?? "";
    this.effectiveDirective = init.effectiveDirective ?? "";
    this.violatedDirective = init.violatedDirective ?? "";
    this.originalPolicy = init.originalPolicy ?? "";
    this.sourceFile = init.sourceFile ?? "";
    this.sample = init.sample ?? "";
    this.disposition = init.disposition ?? "enforce";
    this.statusCode = init.statusCode ?? 0;
    this.lineNumber = init.lineNumber ?? 0;
    this.columnNumber = init.columnNumber ?? 0;
  }
}
