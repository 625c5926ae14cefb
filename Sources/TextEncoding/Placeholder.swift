// TextEncoding
