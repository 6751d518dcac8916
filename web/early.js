// Before the first paint: the theme that was last in use. A classic script, so that it also runs
// where modules do not.
(function () {
  try {
    var dress = JSON.parse(localStorage.getItem("etude.dress") || "{}");
    for (var name in dress) document.documentElement.setAttribute("data-" + name, dress[name]);
  } catch (error) { /* The defaults do. */ }
})();
