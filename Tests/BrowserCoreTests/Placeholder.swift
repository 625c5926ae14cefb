// BrowserCoreTests
