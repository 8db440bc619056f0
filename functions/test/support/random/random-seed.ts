/**
 * The seed of all random tests and samples: always the same, so that a commit passes or fails alike everywhere. A long run
 * (`npm run test:long`) has a fresh one. HOUSETAB_SEED=… repeats it.
 */
export const SEED = readSeed();

function readSeed(): number {
  const text = process.env['HOUSETAB_SEED'] ?? '20261128';
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new TypeError(`HOUSETAB_SEED=${text} is not a number.`);
  return number;
}

/** The seed, which is printed so that a failed run can be repeated. */
export function seedOfRun(what: string): number {
  console.info(`${what}: HOUSETAB_SEED=${SEED}`);
  return SEED;
}

/** Whether the run is the long one, which tries many times more. */
export const isLongRun = process.env['HOUSETAB_LONG'] === '1';

/** HOUSETAB_LONG_SHARE=10 has a long run try ten times as much, where there is a night for it. */
const LONG_SHARE = Number(process.env['HOUSETAB_LONG_SHARE'] ?? 1);

/** How often something random is tried: so often by `npm test`, many times more often by the long run. */
export function often({ gate, long }: { gate: number; long: number }): number {
  return isLongRun ? Math.max(gate, Math.ceil(long * LONG_SHARE)) : gate;
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
