/// What has come of a tab's page, as far as actions on it are told of it: the newest entries.
struct Consequences {
  var dialogs = RecentItems<DialogRecord>()
  var downloads = RecentItems<Int>()
}
