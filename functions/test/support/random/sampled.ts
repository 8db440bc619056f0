import { createRandom, isLongRun, SEED } from './random-seed.ts';

interface Sampling<T> {
  /** From 0 to 1. More cases are tried if a stratum would be missing. */
  share: number;
  /** The strata of a case, for example its call, role and kind of failure. A sample has at least one case of each. */
  strataOf?: (one: T) => readonly string[];
}

/**
 * The cases of a sweep that are tried: all in a long run, otherwise a share that covers every stratum. The sample is always
 * the same, as the seed is. The cases stay in their order.
 */
export function sampled<T>(cases: readonly T[], sampling: Sampling<T>): T[] {
  return isLongRun ? [...cases] : sampleOf(cases, sampling);
}

export function sampleOf<T>(
  cases: readonly T[],
  { share, strataOf = () => [] }: Sampling<T>,
  seed = SEED,
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
