import { expect } from 'vitest';
import { toAmount, toCents } from '../../../../src/core/money/money.ts';
import { totalsOf } from '../../../../src/core/transaction/totals.ts';
import type { Json } from '../../../support/server/api-client.ts';

/** The API's totals of a list equal the sums of its rows, and so do the sums that a screen computes. */
export function checkTotals(list: Json[], summary: Json): void {
  const cents = (rows: Json[]) => rows.reduce((sum, row) => sum + signedCents(row), 0);
  const paid = cents(list.filter((row) => row.paid));
  expect(summary).toEqual({
    total: toAmount(cents(list)),
    paid: toAmount(paid),
    unpaid: toAmount(cents(list) - paid),
    optional: toAmount(cents(list.filter((row) => row.optional))),
    count: list.length,
  });
  const { count, ...sums } = totalsOf(list.map((row) => ({ ...row, amount: toCents(row.amount) })));
  const amounts = Object.entries(sums).map(([name, sum]) => [name, toAmount(sum)] as const);
  expect({ ...Object.fromEntries(amounts), count }).toEqual(summary);
}

/** Computed differently from core: settlements and refunds are subtracted. */
function signedCents({ amount, inSettlement, isRefund }: Json): number {
  return Math.round(amount * 100) * (inSettlement || isRefund ? -1 : 1);
}
