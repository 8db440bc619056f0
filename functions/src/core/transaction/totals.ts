import { sumCents, type Cents } from '../money/money.ts';

/** Totals of lists. The client sums its rows and the database sums `signedCents`, both by these definitions. */

interface Signed {
  inSettlement: boolean;
  isRefund: boolean;
}

/** Rows in a settlement and refunds are subtracted. */
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

/** Unpaid is the remainder, so that the parts add up to the total. */
export function fromSums(sums: Omit<Totals, 'unpaid'>): Totals {
  return { ...sums, unpaid: sumCents([sums.total, -sums.paid]) };
}
