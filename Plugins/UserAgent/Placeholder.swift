// UserAgent
