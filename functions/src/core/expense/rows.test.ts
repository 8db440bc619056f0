import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBill } from '../../../test/support/core/bills.ts';
import { sumCents } from '../money/money.ts';
import { partiesOfRow, toRows } from './rows.ts';
import { shareOut } from './share-out.ts';

const runs = { numRuns: process.env['HOUSETAB_LONG'] ? 200_000 : 1_000 };

const anyRows = anyBill().map((bill) => {
  const shares = shareOut(bill);
  return { bill, shares, rows: toRows(bill.payers, shares) };
});

test('rows add up to the amount, and none is 0', () => {
  fc.assert(
    fc.property(anyRows, ({ bill, rows }) => {
      expect(sumCents(rows.map(({ cents }) => cents))).toBe(bill.amountCents);
      expect(rows.every(({ cents }) => cents > 0)).toBe(true);
    }),
    runs,
  );
});

test("each person's rows add up to their payment minus their share", () => {
  fc.assert(
    fc.property(anyRows, ({ bill, shares, rows }) => {
      const people = [...bill.payers, ...shares].map(({ memberId }) => memberId);
      for (const memberId of new Set(people)) {
        const paid = bill.payers.find((one) => one.memberId === memberId)?.cents ?? 0;
        const share = shares.find((one) => one.memberId === memberId)?.cents ?? 0;
        const owed = rows.filter((row) => row.creditorId === memberId && row.debtorId !== null);
        const owes = rows.filter(({ debtorId }) => debtorId === memberId);
        const net =
          sumCents(owed.map(({ cents }) => cents)) - sumCents(owes.map((one) => one.cents));
        expect(net).toBe(paid - share);
        const own = rows.find((row) => row.creditorId === memberId && row.debtorId === null);
        expect(own?.cents ?? 0).toBe(Math.min(paid, share));
      }
    }),
    runs,
  );
});

test('at most people − 1 rows are debts, each pair has one, and nobody owes themselves', () => {
  fc.assert(
    fc.property(anyRows, ({ bill, shares, rows }) => {
      const people = new Set([...bill.payers, ...shares].map(({ memberId }) => memberId));
      const debts = rows.filter(({ debtorId }) => debtorId !== null);
      expect(debts.length).toBeLessThanOrEqual(people.size - 1);
      const pairs = new Set(rows.map(({ creditorId, debtorId }) => `${creditorId} ${debtorId}`));
      expect(pairs.size).toBe(rows.length);
      expect(debts.every(({ creditorId, debtorId }) => creditorId !== debtorId)).toBe(true);
    }),
    runs,
  );
});

test('the receiver of a refund owes it to its people; an own part is no debt', () => {
  const debt = { creditorId: 'ann', debtorId: 'ben' };
  expect(partiesOfRow(debt, 'expense')).toEqual({ paidBy: 'ann', owedBy: 'ben' });
  expect(partiesOfRow(debt, 'refund')).toEqual({ paidBy: 'ben', owedBy: 'ann' });
  const own = { creditorId: 'ann', debtorId: null };
  expect(partiesOfRow(own, 'refund')).toEqual({ paidBy: 'ann', owedBy: null });
});
