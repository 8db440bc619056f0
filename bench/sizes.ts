/** Transactions per household: BENCH_SIZES=1000,5000 puts others in the place of the usual ones. */
export function sizesOr(usual: readonly number[]): number[] {
  const chosen = process.env['BENCH_SIZES'];
  return chosen ? chosen.split(',').map(Number) : [...usual];
}
