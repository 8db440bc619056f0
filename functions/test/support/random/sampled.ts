import { createRandom, isWholeRun } from './random-seed.ts';

/** HOUSETAB_SEED=… chooses another sample; `npm test` sets it to the day's number. */
const SEED = Number(process.env['HOUSETAB_SEED'] ?? 20_261_124);

interface Sampling<T> {
  /** The share of cases that are tried, from 0 to 1. More are tried if a stratum would be missing. */
  share: number;
  /**
   * The strata of a case, of which none may be missing in a sample: for example its call, role and kind of
   * failure.
   */
  strataOf?: (one: T) => readonly string[];
}

/**
 * The cases of a sweep that are tried: all in a whole run, otherwise a share that covers every stratum. The
 * same seed chooses the same cases. They stay in their order.
 */
export function sampled<T>(cases: readonly T[], sampling: Sampling<T>): T[] {
  return isWholeRun ? [...cases] : sampleOf(cases, sampling, SEED);
}

export function sampleOf<T>(
  cases: readonly T[],
  { share, strataOf = () => [] }: Sampling<T>,
  seed: number = SEED,
): T[] {
  const random = createRandom(seed);
  const drawn = cases
    .map((one, place) => ({ one, place, order: random() }))
    .sort((a, b) => a.order - b.order);
  const covered = new Set<string>();
  const chosen = new Set<number>();
  for (const { one, place } of drawn) {
    const strata = strataOf(one);
    if (strata.every((stratum) => covered.has(stratum))) continue;
    for (const stratum of strata) covered.add(stratum);
    chosen.add(place);
  }
  for (const { place } of drawn) {
    if (chosen.size >= share * cases.length) break;
    chosen.add(place);
  }
  return cases.filter((_, place) => chosen.has(place));
}
