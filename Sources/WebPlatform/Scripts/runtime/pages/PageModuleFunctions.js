// Evaluated in a page's realm when a module runs there: the functions that only modules have. `request` and `download`
// are the platform's; `x` makes an error of this realm of what they throw.
(function (request, download, x) {
  "use strict";
  let find = () => undefined;
  return {
    __proto__: null,
    getRequest(url, callback) {
      try { request("GET", `${url}`, null, callback) } catch (e) { throw x(e) }
    },
    postRequest(url, content, callback) {
      try { request("POST", `${url}`, content === undefined ? "" : `${content}`, callback) } catch (e) { throw x(e) }
    },
    startDownload(url, file) {
      try { download(`${url}`, file === undefined ? "" : `${file}`) } catch (e) { throw x(e) }
    },
    // The module passes a way to find its own functions by their names.
    setFinder(finder) { find = finder },
    find: (name) => find(name),
  };
})
