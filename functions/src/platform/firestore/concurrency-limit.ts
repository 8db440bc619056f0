/** Lets only so many work at once. The others wait, and go on in the order in which they came. */
export class ConcurrencyLimit {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Waits for a turn. Whoever has got one must end it with `end`, whatever happens. */
  async begin(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
