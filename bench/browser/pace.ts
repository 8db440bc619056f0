import { median } from '../statistics.ts';

/** Milliseconds of the work on the reference machine, for which the targets were set. */
const REFERENCE = 40;
/** The median of several readings ignores one busy moment. */
const READINGS = 3;
/** A measurement counts if the machine was at most this much slower than at its best. */
const STEADY = 1.25;
const TRIES = 3;

/**
 * Measures the machine's current speed. Machines differ, and a shared one slows down for minutes at a time. With this,
 * all measurements are of one device.
 */
export class MachinePace {
  #best = Number.POSITIVE_INFINITY;
  #worst = 0;
  readonly #work: () => number;
  readonly #endsAt: number;

  /**
   * @param work fixed work; returns its duration in milliseconds
   * @param patience milliseconds after which no measurement is repeated
   */
  constructor(work: () => number = timeOfWork, patience = Number.POSITIVE_INFINITY) {
    this.#work = work;
    this.#endsAt = performance.now() + patience;
  }

  /** Whether the patience is over. */
  get isLate(): boolean {
    return performance.now() > this.#endsAt;
  }

  /** The shortest and longest duration of the work so far, in milliseconds. */
  get range(): { best: number; worst: number } {
    return { best: this.#best, worst: this.#worst };
  }

  /**
   * The CPU throttling that makes this machine `slowdown` times slower than the reference machine. It is 1 if the
   * machine is already slower.
   */
  throttling(slowdown: number): number {
    return Math.max(1, (slowdown * REFERENCE) / this.#read());
  }

  /**
   * Repeats a measurement if the machine slowed down during it, because the throttling was then wrong. After a few
   * tries the calmest measurement counts.
   */
  async repeatUntilSteady<T>(measure: () => Promise<T>): Promise<T> {
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

/**
 * Measures the cases in turns, so that a slow minute affects all of them. On a slow machine it stops after fewer turns,
 * but at least one.
 */
export async function measureInTurns<Case, T>(
  cases: readonly Case[],
  times: number,
  pace: MachinePace,
  measure: (one: Case) => Promise<T>,
  log: (line: string) => void = () => {},
): Promise<Map<Case, T[]>> {
  const measured = new Map(cases.map((one): [Case, T[]] => [one, []]));
  for (let turn = 0; turn < times; turn++) {
    for (const [one, all] of measured) all.push(await pace.repeatUntilSteady(() => measure(one)));
    log(`turn ${turn + 1} of ${times}, ${cases.length} cases`);
    if (pace.isLate) break;
  }
  return measured;
}

/** The least number of measurements of a case. */
export function fewestMeasurements(lists: Iterable<readonly unknown[]>): number {
  return Math.min(...[...lists].map(({ length }) => length));
}

/** Milliseconds of fixed arithmetic on one core. */
function timeOfWork(): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < 50_000_000; number += 1) sum += number % 7;
  // Uses the sum, so that the engine cannot skip the loop.
  if (sum < 0) throw new Error('The sum cannot be negative.');
  return performance.now() - start;
}
