/// The browser's own question whether to install the app, kept until the learner asks for it.

export class Installer {
  #prompt;

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#prompt = event;
      document.documentElement.toggleAttribute("data-installable", true);
    });
    addEventListener("appinstalled", () => this.#done());
  }

  async ask() {
    await this.#prompt?.prompt();
    this.#done();
  }

  #done() {
    this.#prompt = undefined;
    document.documentElement.toggleAttribute("data-installable", false);
  }
}
