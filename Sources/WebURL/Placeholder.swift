// WebURL
