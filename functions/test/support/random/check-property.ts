import fc from 'fast-check';
import { seedOfRun } from './random-seed.ts';

/**
 * Like `fc.assert`, without the household: it would fill pages, and a disagreement says by itself
 * who asked what. Making the household smaller would only take time.
 *
 * @throws Error with the seed that finds the same again, and what was found as its cause
 */
export async function checkProperty<T>(
  what: string,
  property: fc.IAsyncProperty<T>,
  numRuns: number,
): Promise<void> {
  const options = { seed: seedOfRun(what), numRuns, endOnFailure: true };
  const { failed, numRuns: tried, seed, errorInstance } = await fc.check(property, options);
  if (!failed) return;
  throw new Error(`${what}: not in household ${tried}. HOUSETAB_SEED=${seed} finds it again.`, {
    cause: errorInstance,
  });
}
