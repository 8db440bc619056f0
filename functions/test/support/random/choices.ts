import { createRandom } from './random-seed.ts';

/** Random choices that follow from a seed. */
export class Choices {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  /** A whole number from 0 to `end` − 1. */
  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  /** True once in so many times. */
  once(inTimes: number): boolean {
    return this.below(inTimes) === 0;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('There is nothing to choose from.');
    return list[this.below(list.length)]!;
  }

  /** From 1 to `most` different elements, in random order; fewer if there are fewer. */
  some<T>(list: readonly T[], most: number): T[] {
    const left = [...list];
    const count = Math.min(left.length, 1 + this.below(most));
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }

  /** With the given weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let rest = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight] of entries) {
      if (rest < weight) return name;
      rest -= weight;
    }
    throw new Error('Unreachable.');
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16));
    digits[12] = '4';
    digits[16] = '8';
    const text = digits.join('');
    return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
