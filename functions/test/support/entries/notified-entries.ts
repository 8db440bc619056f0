import type { Activity } from '../../../src/core/activity/stored.ts';

/** History entries that notify: an expense of three, and changes of a row of Ben's. */

export const groceriesEntryFields = {
  ...{
    amount: 37.2,
    kind: 'expense',
    note: 'Groceries',
    type: 'Food',
    transactionDate: '2026-11-20',
  },
  payers: [{ userId: 'ann', amount: 37.2 }],
  shares: ['ann', 'ben', 'cleo'].map((userId) => ({ userId, amount: 12.4 })),
};
export const entry: Activity = {
  ...{ id: 'e', actor: 'ann', what: 'created', resourceType: 'expenses', resourceId: 'x' },
  ...{ ownerId: 'ann', parties: ['ann', 'ben', 'cleo'], concerns: ['ben', 'cleo'] },
  ...{ before: null, after: groceriesEntryFields, at: new Date('2026-11-20T18:00:00Z') },
};
export const debtEntryFields = {
  amount: 5,
  note: 'Milk',
  type: 'Food',
  paid: false,
  paidBy: 'ann',
  owedBy: 'ben',
};
export const rowEntry = (what: string, before: object | null, after: object | null): Activity => ({
  ...entry,
  ...{ what, resourceType: 'transactions', resourceId: 't', concerns: ['ben'] },
  before: before as Activity['before'],
  after: after as Activity['after'],
});
