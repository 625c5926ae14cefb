// BrowserPlugin
