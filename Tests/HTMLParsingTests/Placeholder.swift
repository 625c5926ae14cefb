// HTMLParsingTests
