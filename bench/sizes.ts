/** Transactions per household. BENCH_SIZES=1000,5000 overrides the usual sizes. */
export function sizesOr(usual: readonly number[]): number[] {
  const chosen = process.env['BENCH_SIZES'];
  return chosen ? chosen.split(',').map(Number) : [...usual];
}
