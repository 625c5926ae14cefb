/// What `fetch` prints of a page.
enum DumpFormat: String, CaseIterable {
  case html
  case text
  case markdown
  case links
}
