import { expect, test } from 'vitest';
import {
  driftOf,
  isOverwritten,
  ownerChangesOf,
  snapshotOf,
  type YnabTransaction,
} from './booking.ts';
import { driftKinds } from './drift-kinds.ts';
import type { Booking } from './stored.ts';

const transaction: YnabTransaction = {
  id: 'at-ynab',
  account_id: 'checking',
  date: '2026-11-30',
  amount: -30_000,
  memo: 'November',
  payee_name: 'Housetab',
  flag_color: null,
  approved: false,
  cleared: 'uncleared',
  matched_transaction_id: null,
  subtransactions: [
    { amount: -10_000, category_id: 'food' },
    { amount: -20_000, category_id: 'rent' },
  ],
};
const booking: Booking = {
  budgetId: 'budget',
  accountId: 'checking',
  generation: 1,
  importId: 'HT:report:1',
  content: { date: '2026-11-30', payeeName: 'Housetab', memo: 'November', lines: [] },
  sentDate: '2026-11-30',
  fingerprint: '',
  ynabTransactionId: 'at-ynab',
  ignoredCategories: [],
  snapshot: snapshotOf(transaction),
};
const [food, rent] = transaction.subtransactions;
const drift = (fields: Partial<YnabTransaction>) =>
  driftOf(booking.snapshot, snapshotOf({ ...transaction, ...fields }));

test.each<[string[], Partial<YnabTransaction>]>([
  [[], {}],
  [[], { subtransactions: [rent!, food!] }],
  [['amounts'], { subtransactions: [{ ...food!, amount: -11_000 }, rent!] }],
  [['categories'], { subtransactions: [{ ...food!, category_id: 'fun' }, rent!] }],
  [['account'], { account_id: 'savings' }],
  [['matched'], { matched_transaction_id: 'typed-in' }],
  [['date', 'memo', 'flag'], { date: '2026-11-29', memo: '', flag_color: 'red' }],
  [['payee', 'approved', 'cleared'], { payee_name: 'Us', approved: true, cleared: 'cleared' }],
])('the owner has changed %j', (kinds, fields) => expect(drift(fields)).toEqual(kinds));

test('a transaction without a snapshot has no drift', () => {
  expect(driftOf(null, snapshotOf(transaction))).toEqual([]);
});

test('a replacement needs a confirmation only for changes that it overwrites', () => {
  const kept = ownerChangesOf(
    booking,
    snapshotOf({
      ...transaction,
      ...{ date: '2026-11-29', memo: 'Mine', payee_name: 'Us', flag_color: 'red' },
      ...{ approved: true, cleared: 'cleared' },
    }),
  );
  expect(kept).toEqual({
    ...{ date: '2026-11-29', memo: 'Mine', payeeName: 'Us', flag: 'red' },
    ...{ approved: true, cleared: 'cleared' },
  });
  expect(ownerChangesOf(booking, snapshotOf(transaction))).toEqual({
    approved: false,
    cleared: 'uncleared',
  });
  expect(driftKinds.filter(isOverwritten)).toEqual(['amounts', 'categories', 'account', 'matched']);
});
