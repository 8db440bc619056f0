import type { Cents } from './money.ts';

const HUNDREDTHS = 10_000n;

/**
 * Each amount's share of the total in percent with two decimals, adding up to exactly 100.00: the
 * hundredths that rounding down leaves over go to the largest remainders (between equal ones to
 * the larger amount, then to the earlier). A total of 0 has only zeros.
 *
 * @param amounts none of them negative
 */
export function percentagesOf(amounts: readonly Cents[]): number[] {
  // Cents times ten thousand can pass what a number holds exactly.
  const exact = amounts.map(BigInt);
  const total = exact.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return amounts.map(() => 0);
  const shares = exact.map((amount) => Number((amount * HUNDREDTHS) / total));
  const remainders = exact.map((amount) => (amount * HUNDREDTHS) % total);
  const missing = Number(HUNDREDTHS) - shares.reduce((sum, share) => sum + share, 0);
  const order = amounts
    .map((_, index) => index)
    .sort(
      (a, b) => compare(remainders[b]!, remainders[a]!) || compare(exact[b]!, exact[a]!) || a - b,
    );
  for (const index of order.slice(0, missing)) shares[index]! += 1;
  return shares.map((share) => share / 100);
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
