import type { MemoryStore } from './memory-store.ts';

type Act = (now: Date) => Promise<unknown>;

/** The events of a household in the order of time. An act may add later acts. */
export class Agenda {
  readonly #store: MemoryStore;
  readonly #end: Date;
  readonly #acts: { at: Date; act: Act }[] = [];

  /** @param end what would happen after it is left out */
  constructor(store: MemoryStore, end: Date) {
    this.#store = store;
    this.#end = end;
  }

  add(at: Date, act: Act): void {
    if (at > this.#end) return;
    let [first, last] = [0, this.#acts.length];
    while (first < last) {
      const middle = (first + last) >>> 1;
      if (this.#acts[middle]!.at <= at) first = middle + 1;
      else last = middle;
    }
    this.#acts.splice(first, 0, { at, act });
  }

  async run(): Promise<void> {
    for (let next = this.#acts.shift(); next; next = this.#acts.shift()) {
      this.#store.now = next.at;
      await next.act(next.at);
    }
  }
}
