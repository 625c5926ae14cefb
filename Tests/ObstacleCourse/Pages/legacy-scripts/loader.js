var log = [];
function done(what) { log.push(what); document.title = "Legacy done"; }
// Loads scripts one after the other, as pages did before there were modules.
function loadInTurn(urls) {
  if (urls.length == 0) return;
  var script = document.createElement("script");
  script.type = "text/javascript";
  script.src = urls[0];
  script.onload = script.onreadystatechange = function () {
    log.push("loaded " + this.getAttribute("src"));
    loadInTurn(urls.slice(1));
  };
  document.getElementsByTagName("head")[0].appendChild(script);
}
window.attachEvent ? window.attachEvent("onload", start) : window.addEventListener("load", start, false);
function start() { loadInTurn(["late.js?1", "late.js?2"]); }
