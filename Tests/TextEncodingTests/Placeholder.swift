// TextEncodingTests
