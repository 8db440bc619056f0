import { sumCents, type Cents } from '../money/money.ts';

/**
 * What lists of transactions come to. The screen adds up the rows that it has, the database adds up
 * what is stored of each (`signedCents`): by these definitions both.
 */

interface Signed {
  inSettlement: boolean;
  isRefund: boolean;
}

/** Taken off a total: what a settlement has taken, and where money came back. */
export function isNegative({ inSettlement, isRefund }: Signed): boolean {
  return inSettlement || isRefund;
}

export function withSign(cents: Cents, row: Signed): Cents {
  return isNegative(row) ? -cents : cents;
}

export interface Totals {
  total: Cents;
  paid: Cents;
  unpaid: Cents;
  optional: Cents;
  count: number;
}

type Row = Signed & { amount: Cents; paid: boolean; optional: boolean };

export function totalsOf(rows: readonly Row[]): Totals {
  const sum = (some: readonly Row[]) => sumCents(some.map((row) => withSign(row.amount, row)));
  return fromSums({
    total: sum(rows),
    paid: sum(rows.filter(({ paid }) => paid)),
    optional: sum(rows.filter(({ optional }) => optional)),
    count: rows.length,
  });
}

/** What is not paid is the rest, so that the parts are the whole. */
export function fromSums(sums: Omit<Totals, 'unpaid'>): Totals {
  return { ...sums, unpaid: sumCents([sums.total, -sums.paid]) };
}
