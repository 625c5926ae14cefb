import BrowserPlugin

/// JSON, as plugins know it too.
package typealias JSON = BrowserPlugin.JSON

/// Why a text is not JSON.
package typealias JSONSyntaxError = BrowserPlugin.JSONSyntaxError
