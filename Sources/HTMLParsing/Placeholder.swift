// HTMLParsing
