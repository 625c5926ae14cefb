// WebPlatform
