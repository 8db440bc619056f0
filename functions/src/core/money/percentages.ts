import { sumCents, type Cents } from './money.ts';

const HUNDREDTHS = 10_000n;

/**
 * Each amount's percentage with two decimals; null for negative amounts, because refunds are no
 * part of the spending. The others are relative to their own total and add up to exactly 100.00,
 * unless this total is 0.
 */
export function percentagesOf(amounts: readonly Cents[]): (number | null)[] {
  const parts = shareOut(amounts.filter((amount) => amount >= 0));
  let next = 0;
  return amounts.map((amount) => (amount < 0 ? null : parts[next++]!));
}

/** The total behind `percentagesOf`, in cents. */
export function wholeOf(amounts: readonly Cents[]): Cents {
  return sumCents(amounts.filter((amount) => amount > 0));
}

/**
 * Rounds down; the leftover hundredths go to the largest remainders (if equal, to the larger
 * amount, then to the earlier one).
 */
function shareOut(amounts: readonly Cents[]): number[] {
  // BigInt, because cents times ten thousand can exceed the largest exact number.
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
