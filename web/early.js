// Before the first paint: the theme that was last in use, and the worker, so that the core is on its
// way while the page is. A classic script, so that it also runs where modules do not.
(function () {
  try {
    var dress = JSON.parse(localStorage.getItem("etude.dress") || "{}");
    for (var name in dress) document.documentElement.setAttribute("data-" + name, dress[name]);
  } catch (error) { /* The defaults do. */ }
  try {
    var worker = new Worker("core/worker.js", { type: "module" });
    worker.onerror = function (event) {
      event.preventDefault();
      worker.failed = event;
    };
    window.earlyWorker = worker;
  } catch (error) { /* The page says that the browser is too old. */ }
})();
