// Right after the stage: the page that stood at this address when it was last shown; else, for a
// newcomer, the one that the server has put in. The core's own takes its place as soon as it comes.
(function () {
  var stage = document.getElementById("stage");
  var first = document.getElementById("first-page");
  try {
    var path = location.hash.indexOf("#/") === 0 ? location.hash : "#/";
    if (path === "#/") path = "#/today";
    if (window.isShared) return;
    var kept = localStorage.getItem("etude.page " + path);
    var isNew = !localStorage.getItem("etude.dress");
    if (kept) first.innerHTML = kept;
    if ((kept || (isNew && path === "#/today")) && first.content.firstChild) {
      stage.replaceChildren(first.content);
    }
  } catch (error) { /* Until the core answers there is the empty stage. */ }
})();
