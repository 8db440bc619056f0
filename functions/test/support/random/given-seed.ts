import { vi } from 'vitest';
import { SEED } from './random-seed.ts';

/**
 * Loaded before every test file. fast-check gets the seed where a test imports it: most do not, and loading it takes time.
 * A property that fails prints the seed and its smallest counterexample.
 */
vi.mock(import('fast-check'), async (importOriginal) => {
  const fastCheck = await importOriginal();
  fastCheck.configureGlobal({ seed: SEED });
  return fastCheck;
});
