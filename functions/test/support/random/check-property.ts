import fc from 'fast-check';
import { seedOfRun } from './random-seed.ts';

/**
 * Like `fc.assert`, but without printing the household, which would fill pages; the failure says who asked
 * what. It does not shrink, which would only take time.
 *
 * @throws Error with the seed that finds the same again, and the failure as its cause
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
