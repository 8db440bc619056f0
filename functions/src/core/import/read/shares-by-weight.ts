import { sumCents, type Cents } from '../../money/money.ts';
import type { FilePersonCents } from './tracker-file.ts';

export interface Weighted {
  person: string;
  weight: bigint;
}

/**
 * Divides an amount by weights. Parts are rounded down; the remaining cents go to the largest remainders, and among
 * equal ones to the first. People with a part of 0 are left out.
 */
export function sharesByWeight(cents: Cents, people: readonly Weighted[]): FilePersonCents[] {
  const total = people.reduce((sum, { weight }) => sum + weight, 0n);
  if (total <= 0n) return [];
  const amount = BigInt(cents);
  const parts = people.map(({ weight }) => Number((amount * weight) / total));
  const remainders = people.map(({ weight }) => (amount * weight) % total);
  const order = people
    .map((_, index) => index)
    .sort((a, b) => {
      if (remainders[a] === remainders[b]) return a - b;
      return remainders[a]! > remainders[b]! ? -1 : 1;
    });
  const left = cents - sumCents(parts);
  for (const index of order.slice(0, left)) parts[index]! += 1;
  return people
    .map(({ person }, index) => ({ person, cents: parts[index]! }))
    .filter((part) => part.cents !== 0);
}

/** Reads a weight such as `1` or `1.5` in millionths; null = not a number of at least 0. */
export function readWeight(text: string): bigint | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,6}))?0*$/.exec(text.trim());
  return parts ? BigInt(parts[1]!) * 1_000_000n + BigInt((parts[2] ?? '').padEnd(6, '0')) : null;
}
