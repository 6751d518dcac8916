/// Reads aloud: from a recording where the core names one, else with the device's own voice. Tells
/// how far it has come.

export class Player {
  #audio = new Audio();
  /// What is being played; another one, or none, when it was hushed meanwhile.
  #reading;
  #isPlaying = false;
  #timer;

  constructor(send, { voice, recordings }) {
    Object.assign(this, { send, voice, recordings });
    this.#audio.onended = () => this.#end();
    // NB: somebody else wants to be heard, a call for one.
    this.#audio.onpause = () => this.#end();
  }

  async speak(effect) {
    this.hush();
    if (!effect.sound) return this.voice.speak(effect);
    const reading = this.#reading = effect;
    try {
      const blob = await this.recordings.blob(effect.sound);
      if (reading === this.#reading) await this.#play(blob);
    } catch (error) {
      if (reading !== this.#reading) return;
      console.info(`${effect.sound.item}: ${error.message}; the device's voice reads`);
      this.hush();
      this.voice.speak(effect);
    }
  }

  /// Silence, at once.
  hush() {
    this.#reading = undefined;
    this.#isPlaying = false;
    clearTimeout(this.#timer);
    this.#audio.pause();
    URL.revokeObjectURL(this.#audio.src);
    this.voice.hush();
  }

  async #play(blob) {
    const { sound, from, rate } = this.#reading;
    this.#audio.src = URL.createObjectURL(blob);
    this.#audio.currentTime = sound.starts[from] / 1000;
    this.#audio.playbackRate = rate;
    const reading = this.#reading;
    await this.#audio.play();
    if (reading !== this.#reading) return;
    this.#isPlaying = true;
    this.#follow(from);
  }

  /// The word has begun; waits for its end, and goes where the next one is.
  #follow(word) {
    const { sound: { starts, ends }, id, rate } = this.#reading;
    this.send({ do: "heard", word: String(word + 1), speech: String(id) });
    if (ends[word] === null) return;
    const left = () => ends[word] - this.#audio.currentTime * 1000;
    const wait = () => {
      if (left() > 2) {
        this.#timer = setTimeout(wait, left() / rate);
      } else if (word + 1 < starts.length) {
        if (starts[word + 1] !== ends[word]) this.#audio.currentTime = starts[word + 1] / 1000;
        this.#follow(word + 1);
      } else {
        this.#audio.pause();
      }
    };
    wait();
  }

  #end() {
    // NB: the pause of an earlier reading is told after the next one has begun to be fetched.
    if (!this.#isPlaying) return;
    const { id } = this.#reading;
    this.hush();
    this.send({ do: "spoken", speech: String(id) });
  }
}
