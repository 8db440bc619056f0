/** Limits concurrent work; the rest waits in the order of arrival. */
export class ConcurrencyLimit {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Waits for a turn. Always call `end` afterwards. */
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
