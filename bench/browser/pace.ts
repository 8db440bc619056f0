import { median } from '../statistics.ts';

/** Milliseconds that the work takes on the machine for which the aims were set. */
const REFERENCE = 40;
/** A single reading may meet a busy moment. */
const READINGS = 3;
/** How much slower than at its best the machine may be around a measurement. */
const STEADY = 1.25;
const TRIES = 3;

/**
 * How fast the machine is now. Machines differ, and a shared one slows down for minutes at a time: what is
 * measured on a quarter of it tells of its neighbours. With this the device that is measured is the same.
 */
export class Pace {
  #best = Number.POSITIVE_INFINITY;
  #worst = 0;
  readonly #work: () => number;
  readonly #endsAt: number;

  /**
   * @param work takes longer where the machine is slower, and tells how long
   * @param patience in milliseconds: after that nothing is measured once more, whatever the machine was like
   */
  constructor(work: () => number = timeOfWork, patience = Number.POSITIVE_INFINITY) {
    this.#work = work;
    this.#endsAt = performance.now() + patience;
  }

  /** Whether it is time to come to an end. */
  get isLate(): boolean {
    return performance.now() > this.#endsAt;
  }

  /** The shortest and the longest time that the work took, for all that was measured. */
  get range(): { best: number; worst: number } {
    return { best: this.#best, worst: this.#worst };
  }

  /**
   * How much the processor has to be slowed down now, to be so much slower than that of the reference. A
   * machine slower than the device is not slowed down at all.
   */
  throttling(slowdown: number): number {
    return Math.max(1, (slowdown * REFERENCE) / this.#read());
  }

  /**
   * What was measured while the machine slowed down is measured again: the processor was slowed down by what
   * held before, and what else a browser does is not slowed down at all. After a few tries the calmest counts.
   */
  async steadily<T>(measure: () => Promise<T>): Promise<T> {
    let calmest: { pace: number; value: T } | null = null;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = this.#read();
      const value = await measure();
      const pace = Math.max(before, this.#read());
      if (calmest === null || pace < calmest.pace) calmest = { pace, value };
      if (pace <= this.#best * STEADY || this.isLate) break;
    }
    return calmest!.value;
  }

  #read(): number {
    const pace = median(Array.from({ length: READINGS }, this.#work));
    this.#best = Math.min(this.#best, pace);
    this.#worst = Math.max(this.#worst, pace);
    return pace;
  }
}

/** Each case so often, in turns: a slow minute meets all of them. On a slow machine less often, but once. */
export async function measureInTurns<Case, T>(
  cases: readonly Case[],
  times: number,
  pace: Pace,
  measure: (one: Case) => Promise<T>,
  log: (line: string) => void = () => {},
): Promise<Map<Case, T[]>> {
  const measured = new Map(cases.map((one): [Case, T[]] => [one, []]));
  for (let turn = 0; turn < times; turn++) {
    for (const [one, all] of measured) all.push(await pace.steadily(() => measure(one)));
    log(`${turn + 1} of ${times} times ${cases.length}`);
    if (pace.isLate) break;
  }
  return measured;
}

/** How often each was measured, at least. */
export function timesOf(lists: Iterable<readonly unknown[]>): number {
  return Math.min(...[...lists].map(({ length }) => length));
}

/** Milliseconds that some arithmetic takes on one core. */
function timeOfWork(): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < 50_000_000; number += 1) sum += number % 7;
  if (sum < 0) throw new Error('Never: but the sum has to be computed.');
  return performance.now() - start;
}
