import { expect, test } from 'vitest';
import { factDifferences } from '@/features/activity/differences';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

const by = { actorId: 'ana', names: { ana: 'Ana', ben: 'Ben' } };
const nameOf = (uid: string) => ({ ana: 'Ana', ben: 'Ben' })[uid] ?? 'someone';

test('each changed field is described before and after', () => {
  const before = {
    amount: 1200,
    owedBy: null,
    paid: false,
    note: '',
    transactionDate: '2026-11-03',
  };
  const after = {
    amount: 1400,
    owedBy: 'ben',
    paid: true,
    note: 'Milk',
    transactionDate: '2026-11-03',
  };
  expect(factDifferences({ ...by, before, after }, nameOf)).toEqual([
    { label: 'Amount', before: '$12.00', after: '$14.00' },
    { label: 'Owed by', before: 'N/A - Not a debt', after: 'Ben' },
    { label: 'Note', before: 'None', after: 'Milk' },
    { label: 'Paid', before: 'Unpaid', after: 'Paid back' },
  ]);
});

test('a single category is listed once, several are listed in full', () => {
  const one = { type: 'Food', categories: [{ id: 'a', name: 'Food' }] };
  expect(factDifferences({ ...by, before: null, after: one }, nameOf)).toEqual([
    { label: 'Category', before: null, after: 'Food' },
  ]);
  const two = { type: 'Food', categories: [...one.categories, { id: 'b', name: 'Fun' }] };
  expect(factDifferences({ ...by, before: null, after: two }, nameOf)).toContainEqual({
    label: 'Categories',
    before: null,
    after: 'Food, Fun',
  });
});

test('a settlement and a permission use the terms of the screens', () => {
  const settlement = { debtorId: 'ana', month: '2026-10', remainingAmount: 3847, itemCount: 2 };
  expect(
    factDifferences({ ...by, before: null, after: settlement }, nameOf).map((one) => one.after),
  ).toEqual(['Ana', formatMonthKey('2026-10'), '$38.47', '2']);
  const permission = { permissionType: 'write', expiresAt: '2027-01-04T00:00:00.000Z' };
  expect(factDifferences({ ...by, before: permission, after: null }, nameOf)).toEqual([
    { label: 'May', before: 'Edit', after: null },
    { label: 'Until', before: formatDate('2027-01-04'), after: null },
  ]);
});

test('fields without a label are left out', () => {
  expect(factDifferences({ ...by, before: { secret: 1 }, after: { secret: 2 } }, nameOf)).toEqual(
    [],
  );
});

test('an absent value is described, before and after', () => {
  const outside = { paidBy: null, payTo: 'Corner Shop', owedBy: 'ben', expiresAt: null };
  const inside = {
    paidBy: 'ana',
    payTo: null,
    owedBy: null,
    expiresAt: '2027-01-04T00:00:00.000Z',
  };
  expect(factDifferences({ ...by, before: outside, after: inside }, nameOf)).toEqual([
    { label: 'Paid by', before: 'Somebody outside', after: 'Ana' },
    { label: 'Paid to', before: 'Corner Shop', after: 'Nobody outside' },
    { label: 'Owed by', before: 'Ben', after: 'N/A - Not a debt' },
    { label: 'Until', before: 'Never', after: formatDate('2027-01-04') },
  ]);
  const restored = {
    before: { deletedAt: '2026-11-20T10:00:00.000Z' },
    after: { deletedAt: null },
  };
  expect(factDifferences({ ...by, ...restored }, nameOf)).toEqual([
    { label: 'Deleted', before: formatDate('2026-11-20'), after: 'No' },
  ]);
});
