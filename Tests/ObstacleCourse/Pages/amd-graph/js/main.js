define(["require", "dollar", "underscore", "legacy", "settings", "left"], (require, $, _, legacy, settings, left) => {
  const lines = [$.fn.jquery.split(".")[0], _.sortBy([3, 1, 2]).join(""), legacy.greet(), settings.name, left.describe()];
  require(["lazy/one", "lazy/two"], (one, two) => {
    require(["missing"], null, (error) => {
      lines.push(one + two, error.requireType, error.requireModules[0]);
      $("#out").text(lines.join("; "));
      document.title = "AMD is loaded";
    });
  });
});
