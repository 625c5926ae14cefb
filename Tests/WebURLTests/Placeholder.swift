// WebURLTests
