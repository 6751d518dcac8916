/// Notices on this device: asks the browser whether Etude may show them and where its push service
/// reaches it, when the core says so. docs/decisions/0037-push-and-news.md.

/// Who of those who share the browser is reminded here, in localStorage: there is one place for all.
const reminded = "etude.reminded";
/// The service worker is there soon after the first page, or not at all, milliseconds.
const patience = 10_000;

export async function push({ act, key }, send) {
  const state = await acts[act]({ key }).catch((error) => {
    console.info(`push: ${error}`);
    return { state: globalThis.Notification?.permission === "denied" ? "denied" : "failed" };
  });
  if (act !== "leave") send({ do: "reminders.device", ...state });
}

/// A notice was pressed while the app is open: leads to Today, but nobody out of a session.
export function watchReminders(isInSession) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === "today" && !isInSession()) location.hash = "#/today";
  });
}

const acts = {
  /// How it stands; nobody is asked.
  async look() {
    if (!isKnown()) return { state: "none" };
    if (Notification.permission === "denied") return { state: "denied" };
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return { state: "off" };
    return { state: "on", print: await print(subscription.endpoint) };
  },

  /// Asks the person, if they were not asked before, and then the push service.
  async begin({ key }) {
    if (!isKnown()) return { state: "none" };
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return { state: permission === "denied" ? "denied" : "off" };
    const { pushManager } = await registered();
    // NB: one that was made by another key cannot be used, and no second one be made beside it.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe(
      { userVisibleOnly: true, applicationServerKey: key });
    localStorage.setItem(reminded, globalThis.person);
    const { endpoint, keys } = subscription.toJSON();
    return {
      state: "fresh", print: await print(endpoint), endpoint, key: keys.p256dh, secret: keys.auth,
    };
  },

  async end() {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    localStorage.removeItem(reminded);
    return acts.look();
  },

  /// Somebody leaves: what another of those here has stays.
  async leave() {
    if (localStorage.getItem(reminded) === globalThis.person) await acts.end();
  },
};

/// NB: Safari knows them in an app on the home screen alone.
function isKnown() {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

function registered() {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise((_, fail) => setTimeout(() => fail(new Error("no service worker")), patience)),
  ]);
}

/// What the server calls the place by, which leads nobody there.
async function print(endpoint) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
