/**
 * HOUSETAB_SEED=… repeats a random run: a property that fails prints its seed and its smallest
 * counterexample. Loaded before every test file.
 */
const seed = process.env['HOUSETAB_SEED'];
if (seed !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(seed) });
}

export {};
