import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makePlainMember,
  makeTransaction,
  nameOf,
  NOW,
} from '../../../test/support/core/fixtures.ts';
import { refusalOf } from '../../../test/support/core/settled.ts';
import { assertEditable, refusePostponed } from '../settlement/transaction-lock.ts';
import { bulkEditSchema, type BulkChange } from './bulk-edit-resource.ts';
import { findObstacle, wouldChange, withBulkChange } from './bulk-edit.ts';
import {
  toTransactionResource,
  type TransactionResource,
} from '../transaction/transaction-resource.ts';
import { withDerivedFields } from '../transaction/new-transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

const today = '2026-11-20';
const editor = { mayUpdate: true, members: [], now: NOW, today };
const shown = (row: Transaction) => toTransactionResource(row, nameOf);

const rent: BulkChange = { categories: [{ id: 'rent', name: 'Rent' }] };

describe('the obstacle to a bulk edit', () => {
  test.each<[string, Partial<Transaction>, BulkChange, ReturnType<typeof findObstacle>]>([
    ['nothing', {}, { ...rent, note: 'x', transactionDate: '2026-01-01', owedBy: 'cleo' }, null],
    ['an active settlement: its category', { settlementId: 'S' }, rent, 'settlement'],
    [
      'an active settlement: its date',
      { debtOfSettlementId: 'S' },
      { transactionDate: '2026-01-01' },
      'settlement',
    ],
    ['not its note', { settlementId: 'S' }, { note: 'x' }, null],
    ['what is settled: its people', { settledCents: 1 }, { owedBy: null }, 'settlement'],
    [
      'not its date, while some is open',
      { settledCents: 1 },
      { transactionDate: '2026-01-01' },
      null,
    ],
    [
      'what is settled wholly: its month',
      { settledCents: 1000 },
      { transactionDate: '2026-01-01' },
      'settlement',
    ],
    [
      'what is settled in part: putting it off',
      { settledCents: 1 },
      { transactionDate: '2026-12-01' },
      'settlement',
    ],
    ['a payment: its category', { category: 'Settlement', categories: [] }, rent, 'payment'],
    [
      'a payment: its people',
      { category: 'settlement', categories: [] },
      { owedBy: 'cleo' },
      'payment',
    ],
    ['not its note', { category: 'settlement', categories: [] }, { note: 'x' }, null],
    ['an expense: its people', { expenseId: 'E' }, { paidBy: 'cleo' }, 'part_of_expense'],
    ['not its category', { expenseId: 'E' }, rent, null],
    ['that who paid would owe it', {}, { paidBy: 'ben' }, 'same_person'],
    ['not what is so already', { settlementId: 'S' }, { owedBy: 'ben', note: '' }, null],
  ])('%s', (_what, row, change, obstacle) => {
    expect(findObstacle(shown(makeTransaction(row)), change, editor)).toBe(obstacle);
  });

  test('is a missing permission for rows of others', () => {
    const row = shown(makeTransaction());
    expect(findObstacle(row, rent, { ...editor, mayUpdate: false })).toBe('no_right');
  });

  test('is a loss for a former member', () => {
    const members = [makePlainMember({ id: 'anna', leftAt: NOW })];
    const row = shown(makeTransaction());
    const obstacleTo = (change: BulkChange) => findObstacle(row, change, { ...editor, members });
    expect(obstacleTo({ owedBy: 'cleo' })).toBe('former_member');
    expect(obstacleTo({ owedBy: null })).toBe('former_member');
    expect(obstacleTo(rent)).toBeNull();
  });
});

const person = fc.constantFrom('anna', 'ben', 'cleo');
const date = fc.constantFrom('2026-11-20', '2026-11-21', '2026-10-21');
const categories = fc.constantFrom<{ id: string; name: string }[]>(
  [{ id: 'rent', name: 'Rent' }],
  [{ id: 'groceries', name: 'Groceries' }],
);
const anyRow = fc
  .record({
    paidBy: fc.option(person),
    owedBy: fc.option(person),
    payTo: fc.constantFrom('Shop', 'Bakery'),
    settledCents: fc.constantFrom(0, 400, 1000),
    settlementId: fc.constantFrom(null, null, 'S1'),
    debtOfSettlementId: fc.constantFrom(null, null, null, 'S2'),
    transactionDate: date,
    categories,
    note: fc.constantFrom('', 'Milk'),
    paid: fc.boolean(),
  })
  .filter(({ paidBy, owedBy }) => paidBy === null || paidBy !== owedBy)
  .map((row) =>
    makeTransaction({
      ...row,
      payTo: row.paidBy === null ? row.payTo : null,
      category: row.categories[0]!.name,
    }),
  );
const anyChange: fc.Arbitrary<BulkChange> = fc
  .record(
    {
      categories,
      transactionDate: date,
      note: fc.constantFrom('', 'Milk', 'Bread'),
      paidBy: person,
      owedBy: fc.option(person),
    },
    { requiredKeys: [] },
  )
  .filter((change) => Object.keys(change).length > 0);

/** The stored row after the change. */
function stored(row: Transaction, change: BulkChange): Transaction {
  const { type, categories, paidBy, owedBy, note, transactionDate } = withBulkChange(
    shown(row),
    change,
  );
  const payTo = paidBy === null ? row.payTo : null;
  const people = { paidBy, owedBy, payTo };
  return withDerivedFields({
    ...row,
    ...people,
    note,
    transactionDate,
    categories,
    category: type,
  });
}

test('a settlement is an obstacle exactly if it refuses the edit', () => {
  fc.assert(
    fc.property(anyRow, anyChange, (row, change) => {
      const after = stored(row, change);
      fc.pre(after.paidBy === null || after.paidBy !== after.owedBy);
      const refusal = refusalOf(() => {
        assertEditable(row, after);
        refusePostponed(row, after, today);
      }) as { code: string } | null;
      const obstacle = findObstacle(shown(row), change, editor);
      expect(obstacle).toBe(refusal?.code === 'locked_by_settlement' ? 'settlement' : null);
    }),
  );
});

test('an edit applies every field, and repeating it changes nothing', () => {
  fc.assert(
    fc.property(anyRow, anyChange, (row, change) => {
      const before = shown(row);
      const after = withBulkChange(before, change);
      expect(wouldChange(after, change)).toBe(false);
      expect(after).toMatchObject({ ...change });
      const others = (one: TransactionResource) =>
        Object.entries(one).filter(
          ([name]) => !(name in change) && !['type', 'payTo'].includes(name),
        );
      expect(others(after)).toEqual(others(before));
    }),
  );
});

describe('a bulk edit request', () => {
  const one = { id: crypto.randomUUID(), version: 1 };
  const parsed = (edits: unknown) => bulkEditSchema.safeParse({ edits }).success;
  test.each<[string, object]>([
    ['that changes nothing', {}],
    ['without a category', { categories: [] }],
    ['with a name beside a category', { ...rent, type: 'Rent' }],
    ['with the same category twice', { categories: [...rent.categories!, ...rent.categories!] }],
    ['without who paid', { paidBy: null }],
    ['with a name beside who paid', { paidBy: 'anna', payTo: 'Shop' }],
    ['with a name alone', { payTo: 'Shop', note: 'x' }],
    ['that changes an amount', { note: 'x', amount: 1 }],
    ['that marks as paid', { note: 'x', paid: true }],
  ])('is refused with %s', (_what, change) => {
    expect(parsed([{ transactions: [one], change: { note: 'x' } }])).toBe(true);
    expect(parsed([{ transactions: [one], change }])).toBe(false);
  });

  test('is refused if it names a row twice, or too many rows', () => {
    const change = { note: 'x' };
    const many = Array.from({ length: 51 }, () => ({ id: crypto.randomUUID(), version: 1 }));
    const twoOf = (some: unknown[], others: unknown[]) =>
      parsed([
        { transactions: some, change },
        { transactions: others, change: { note: 'y' } },
      ]);
    expect(twoOf(many.slice(1), many.slice(1))).toBe(false);
    expect(twoOf([one], [one])).toBe(false);
    expect(
      twoOf(
        many,
        many.slice(1).map(() => ({ ...one, id: crypto.randomUUID() })),
      ),
    ).toBe(false);
    expect(twoOf(many.slice(1), [one])).toBe(true);
  });
});
