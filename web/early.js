// Before the first paint: the theme that was last in use, and the core: its worker and its code, so
// that both are on their way while the page is. A classic script, so that it also runs where
// modules do not.
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
    // NB: browsers fetch a worker's own script after all else: waiting for it costs the most.
    window.earlyModule = WebAssembly.compileStreaming(fetch("etude.wasm"))
      .catch(function () { /* The worker tries again, and says what is wrong. */ });
  } catch (error) { /* The page says that the browser is too old. */ }
})();
