import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBill } from '../../../test/support/core/bills.ts';
import { makeTransaction } from '../../../test/support/core/fixtures.ts';
import { summarizeDebts, sumByPerson } from '../debt/debt-summary.ts';
import type { MemberCents } from '../split/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { partiesOfRow, toRows } from './rows.ts';
import { shareOut } from './share-out.ts';
import { sumCents } from '../money/money.ts';
import { withDerivedFields } from '../transaction/new-transaction.ts';
import { openCents } from '../transaction/transaction.ts';
import { spendingOf, entryStakeOf, type StakeRow } from './stake.ts';

const runs = { numRuns: process.env['HOUSETAB_LONG'] ? 20_000 : 500 };

function rowOf(transaction: Transaction): StakeRow {
  const { paidBy, owedBy, category, amountCents, paid, isRefund } = transaction;
  const openAmount = openCents(transaction);
  return { paidBy, owedBy, type: category, amount: amountCents, openAmount, paid, isRefund };
}

const anyExpense = fc.record({
  bill: anyBill(),
  kind: fc.constantFrom('expense' as const, 'refund' as const),
});

function rowsOf({ bill, kind }: typeof anyExpense extends fc.Arbitrary<infer E> ? E : never) {
  const shares = shareOut(bill);
  const rows = toRows(bill.payers, shares).map((row) =>
    rowOf(
      makeTransaction({
        ...partiesOfRow(row, kind),
        amountCents: row.cents,
        isRefund: kind === 'refund',
      }),
    ),
  );
  return { shares, rows };
}

test("each person's own rows give their payments and their share of an expense", () => {
  fc.assert(
    fc.property(anyExpense, (expense) => {
      const { bill, kind } = expense;
      const { shares, rows } = rowsOf(expense);
      const people = [...bill.payers, ...shares].map(({ memberId }) => memberId);
      const centsOf = (list: readonly MemberCents[], id: string) =>
        list.find(({ memberId }) => memberId === id)?.cents ?? 0;
      for (const id of new Set(people)) {
        const own = rows.filter(({ paidBy, owedBy }) => paidBy === id || owedBy === id);
        const stake = entryStakeOf(own, id);
        expect(entryStakeOf(rows, id)).toEqual(stake);
        const [paid, share] = [centsOf(bill.payers, id), centsOf(shares, id)];
        expect([stake.paid, stake.share]).toEqual([paid, share]);
        if (paid > 0 || share > 0) {
          expect(stake.kind).toBe(kind === 'refund' ? 'refunded' : 'spent');
        } else expect(stake.kind).toBe('none');
        // A person who paid more than their part gets the rest back; a refund is the reverse.
        const [more, less] = kind === 'refund' ? ['owes', 'gets'] : (['gets', 'owes'] as const);
        const sum = (side: string) => sumCents(stake[side as 'owes'].map(({ cents }) => cents));
        expect(sum(more) - sum(less)).toBe(paid - share);
        const sign = kind === 'refund' ? -1 : 1;
        expect(spendingOf(rows, id)).toEqual({ paid: sign * paid + 0, share: sign * share + 0 });
      }
    }),
    runs,
  );
});

test('all payments and all shares each add up to the spending', () => {
  fc.assert(
    fc.property(fc.array(anyExpense, { maxLength: 5 }), (expenses) => {
      const rows = expenses.flatMap((expense) => rowsOf(expense).rows);
      const spent = sumCents(
        expenses.map(({ bill, kind }) => (kind === 'refund' ? -1 : 1) * bill.amountCents),
      );
      const people = new Set(rows.flatMap(({ paidBy, owedBy }) => [paidBy, owedBy]));
      const all = [...people].filter((id) => id !== null).map((id) => spendingOf(rows, id));
      expect(sumCents(all.map(({ paid }) => paid))).toBe(spent);
      expect(sumCents(all.map(({ share }) => share))).toBe(spent);
    }),
    runs,
  );
});

const person = fc.constantFrom('anna', 'ben', 'cleo');
const anyEntry = fc
  .record({
    paidBy: fc.oneof({ weight: 6, arbitrary: person }, { weight: 1, arbitrary: fc.constant(null) }),
    owedBy: fc.oneof({ weight: 6, arbitrary: person }, { weight: 1, arbitrary: fc.constant(null) }),
    amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    settledShare: fc.constantFrom(0, 0, 0.5, 1),
    paid: fc.boolean(),
    isRefund: fc.boolean(),
    category: fc.constantFrom('Groceries', 'settlement', ' Settlement '),
    transactionDate: fc.constantFrom('2026-10-05', '2026-11-20'),
  })
  .filter(({ paidBy, owedBy }) => paidBy !== owedBy)
  .map(({ settledShare, ...fields }) =>
    withDerivedFields(
      makeTransaction({
        ...fields,
        payTo: fields.paidBy === null ? 'Landlord' : null,
        settledCents: Math.floor(fields.amountCents * settledShare),
      }),
    ),
  );

test('the open amounts in the feed add up to the debts, by person', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), person, (entries, me) => {
      const open = (side: 'owes' | 'gets', other: string) =>
        sumCents(
          entries
            .flatMap((entry) => entryStakeOf([rowOf(entry)], me)[side])
            .filter(({ memberId }) => memberId === other)
            .map(({ openCents: cents }) => cents),
        );
      const debts = sumByPerson(summarizeDebts(me, entries, []));
      for (const other of ['anna', 'ben', 'cleo']) {
        if (other === me) continue;
        const debt = debts.find(({ userId }) => userId === other);
        expect(open('owes', other)).toBe(debt?.youOweCents ?? 0);
        expect(open('gets', other)).toBe(debt?.theyOweCents ?? 0);
      }
    }),
    runs,
  );
});

test('a payment is no spending, and debts between others do not count', () => {
  const row = rowOf(makeTransaction({ category: 'settlement' }));
  expect(entryStakeOf([row], 'anna')).toMatchObject({ kind: 'paid-back', paid: 1000, share: 0 });
  expect(entryStakeOf([row], 'ben')).toMatchObject({ kind: 'paid-back', paid: 0, share: 1000 });
  expect(spendingOf([row], 'anna')).toEqual({ paid: 0, share: 0 });
  expect(entryStakeOf([row], 'cleo')).toEqual({
    kind: 'none',
    paid: 0,
    share: 0,
    owes: [],
    gets: [],
  });
});
