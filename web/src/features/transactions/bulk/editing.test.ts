import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import { wouldChange, withBulkChange } from '@housetab/functions/core/bulk/bulk-edit';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { toListLines } from '@/shared/expense/expense-line';
import { owedBeforeAndAfter, planEditing, scopeText } from '@/features/transactions/bulk/editing';
import { undoEditOf } from '@/features/transactions/bulk/undo-edit';
import { sampleTransaction } from '@test/samples/transaction';

const holder = { id: 'anna', isAdmin: false, writableOwners: new Set<string>() };
const editor = { holder, members: [] };

function row(fields: Partial<TransactionResource> = {}): TransactionResource {
  return sampleTransaction({
    enteredBy: 'anna',
    paidBy: 'anna',
    owedBy: 'ben',
    amount: 1000,
    openAmount: 1000,
    categories: [],
    type: 'Food',
    ...fields,
  });
}

const bill = (fields: Partial<TransactionResource>) =>
  row({ expenseId: 'e1', expenseAmount: 2000, expensePeople: 2, note: 'Supper', ...fields });
const rent: BulkChange = { categories: [{ id: 'rent', name: 'Rent' }] };

test('an expense counts as one line, and each unchanged line is named with its reason', () => {
  const rows = [
    row({ note: 'Milk' }),
    bill({}),
    bill({ owedBy: null }),
    row({ note: 'Cinema', settlementId: 's1' }),
    ...['A', 'B', 'C', 'D', 'E'].map((note) => row({ note, enteredBy: 'ben' })),
    row({ type: 'Settlement', note: '' }),
    row({ type: 'Rent', categories: rent.categories!, note: 'Flat' }),
  ];
  const editing = planEditing(toListLines(rows), rent, editor);
  expect(editing.edits.map((edit) => edit.row)).toEqual(rows.slice(0, 2));
  expect(scopeText(editing)).toBe('1 transaction and 1 expense, $30.00 in all.');
  expect(editing.staying).toEqual([
    '“Flat” is so already',
    '“Cinema” is in a settlement',
    '“Payment” is a payment',
    '“A”, “B”, “C” and 2 more are not yours to change',
  ]);
});

test('an expense does not change if one of its rows cannot', () => {
  const lines = toListLines([bill({}), bill({ owedBy: null, openAmount: 0 })]);
  expect(planEditing(lines, rent, editor).edits).toEqual([]);
  expect(planEditing(lines, { note: 'New' }, editor).edits).toHaveLength(1);
  const people = planEditing(toListLines([bill({})]), { owedBy: 'cleo' }, editor);
  expect(people.staying).toEqual(['“Supper” is shared by several people']);
});

test('a view-only member cannot edit anything', () => {
  const isOnlyLooking = { ...editor, holder: { ...holder, isOnlyLooking: true } };
  expect(planEditing([row()], rent, isOnlyLooking).edits).toEqual([]);
});

test('a change of people shows each pair’s debt before and after', () => {
  const rows = [row(), row({ amount: 250 }), row({ paid: true }), row({ owedBy: null })];
  const owed = owedBeforeAndAfter(
    rows.map((before) => ({ before, after: withBulkChange(before, { owedBy: 'cleo' }) })),
  );
  expect(owed).toEqual([
    { debtorId: 'cleo', creditorId: 'anna', before: 0, after: 2250 },
    { debtorId: 'ben', creditorId: 'anna', before: 1250, after: 0 },
  ]);
});

const category = fc.constantFrom<Partial<TransactionResource>>(
  { categories: [{ id: 'food', name: 'Food' }], type: 'Food' },
  { categories: [], type: 'Imported' },
);
const before = fc
  .record({
    fields: category,
    people: fc.constantFrom(
      { paidBy: 'anna', payTo: 'Anna', owedBy: 'ben' },
      { paidBy: null, payTo: 'Shop', owedBy: 'ben' },
      { paidBy: 'ben', payTo: 'Ben', owedBy: null },
    ),
    note: fc.constantFrom('', 'Milk'),
    transactionDate: fc.constantFrom('2026-11-01', '2026-10-01'),
  })
  .map(({ fields, people, ...other }) => row({ ...fields, ...people, ...other }));
const change: fc.Arbitrary<BulkChange> = fc
  .record(
    {
      categories: fc.constant(rent.categories!),
      note: fc.constantFrom('', 'New'),
      transactionDate: fc.constant('2026-11-02'),
      paidBy: fc.constant('dan'),
      owedBy: fc.constantFrom('cleo', null),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);

test('undoing an edit restores the earlier values', () => {
  fc.assert(
    fc.property(before, change, (one, fields) => {
      const now = { ...withBulkChange(one, fields), version: 2 };
      const back = undoEditOf({ row: one, change: fields, now });
      expect(back.row).toBe(now);
      expect(Object.keys(back.change).sort()).toEqual(
        expect.arrayContaining(Object.keys(fields).sort()),
      );
      const after = withBulkChange(now, back.change);
      expect(wouldChange(after, { ...back.change })).toBe(false);
      const shown = ({ type, note, transactionDate, paidBy, owedBy }: TransactionResource) => [
        ...[type, note, transactionDate, paidBy, owedBy],
      ];
      expect(shown(after)).toEqual(shown(one));
      expect(after.categories).toEqual(one.categories);
      if (one.paidBy === null) expect(after.payTo).toBe('Shop');
    }),
  );
});
