// Before the first paint: the theme that was last in use, and the core: its worker and its code, so
// that both are on their way while the page is. A classic script, so that it also runs where
// modules do not.
(function () {
  try {
    var dress = JSON.parse(localStorage.getItem("etude.dress") || "{}");
    for (var name in dress) document.documentElement.setAttribute("data-" + name, dress[name]);
  } catch (error) { /* The defaults do. */ }
  // Whose practice this tab is, where several people share the device: "?" until one is chosen.
  window.person = "";
  try {
    var people = JSON.parse(localStorage.getItem("etude.people")) || [];
    var chosen = sessionStorage.getItem("etude.person");
    var isAlone = people.length === 1 && !people[0].lock;
    window.isShared = people.length > 0;
    if (window.isShared && !people.some(function (one) { return one.id === chosen; })) {
      window.person = isAlone ? people[0].id : "?";
    } else if (window.isShared) {
      window.person = chosen;
    }
  } catch (error) { /* Where nothing is stored, nobody else is. */ }
  try {
    var worker = new Worker("core/worker.js", { type: "module", name: window.person });
    worker.onerror = function (event) {
      event.preventDefault();
      worker.failed = event;
    };
    window.earlyWorker = worker;
    // NB: browsers fetch a worker's own script after all else: waiting for it costs the most.
    window.earlyModule = WebAssembly.compileStreaming(fetch("etude.wasm"))
      .catch(function () { /* The worker tries again, and says what is wrong. */ });
  } catch (error) { /* The page says that the browser is too old. */ }

  // What is pressed before the app listens waits for it, in order.
  window.earlyPresses = [];
  function note(event) {
    if (!window.earlyPresses || event.defaultPrevented) return;
    var element = event.target.closest("[data-do]");
    var isForm = element && element.nodeName === "FORM";
    var isControl = element && /^(INPUT|SELECT|TEXTAREA|DIALOG)$/.test(element.nodeName);
    if (!element || isForm !== (event.type === "submit")) return;
    if (isControl !== (event.type === "change")) return;
    if (event.type !== "change") event.preventDefault();
    window.earlyPresses.push(
      { type: event.type, element: element, submitter: event.submitter, at: Date.now() });
  }
  ["click", "submit", "change"].forEach(function (type) { document.addEventListener(type, note); });
})();
