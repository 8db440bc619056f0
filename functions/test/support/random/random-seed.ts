import { randomInt } from 'node:crypto';

/**
 * The seed of a random run, printed so that the run can be repeated: HOUSETAB_SEED=… runs the same
 * again.
 */
export function seedOfRun(what: string): number {
  const given = process.env['HOUSETAB_SEED'];
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given);
  if (!Number.isSafeInteger(seed)) throw new TypeError(`HOUSETAB_SEED=${given} is not a number.`);
  console.info(`${what}: HOUSETAB_SEED=${seed}`);
  return seed;
}

/** Whether the run is the long one, which tries many times more. */
export const isLongRun = process.env['HOUSETAB_LONG'] === '1';

/** HOUSETAB_LONG_SHARE=0.2: a long run that tries a fifth of what it usually does, for when there is less time. */
const LONG_SHARE = Number(process.env['HOUSETAB_LONG_SHARE'] ?? 1);

/** How often something random is tried: so often in the gate, many times more in the long run. */
export function often({ gate, long }: { gate: number; long: number }): number {
  return isLongRun ? Math.max(gate, Math.ceil(long * LONG_SHARE)) : gate;
}

/** Whether sweeps try all cases: in the long run, if single tests are named, and on main. */
export const isWholeRun = isLongRun || process.env['HOUSETAB_WHOLE'] === '1';

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
