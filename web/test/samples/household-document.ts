import type { HouseholdDocument } from '@housetab/functions/core/document/household-document';

const at = '2026-11-26T08:00:00.000Z';
const none = { categories: [], permissions: [], activity: [], expenses: [], transactions: [] };
const anna = {
  id: 'anna',
  name: 'Anna',
  isGuest: false,
  role: 'superadmin',
  onlyLooks: false,
} as const;
const end = {
  members: 1,
  categories: 0,
  permissions: 0,
  activity: 0,
  expenses: 0,
  transactions: 0,
};
/** Anna's household as an export document without entries. */
export const householdDocument: HouseholdDocument = {
  ...{ format: 'housetab-household', version: 1, exportedAt: at, exportedBy: 'anna' },
  hasAllBooks: true,
  household: {
    ...{ id: 'home', name: 'Home', timeZone: 'UTC', currency: 'USD', defaultSplit: null },
    ...{ openBooks: false, createdAt: at },
  },
  members: [{ ...anna, joinedAt: at, leftAt: null }],
  ...{ ...none, settlements: [], settleUps: [], series: [], drafts: [] },
  end: { ...end, settlements: 0, settleUps: 0, series: 0, drafts: 0 },
};
