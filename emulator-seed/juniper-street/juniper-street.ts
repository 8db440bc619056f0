import type { SeedHousehold } from '../household-data.ts';
import { ago, daysAgo, yearly } from '../one-off.ts';
import { juniperCategories } from './categories.ts';
import { feasts } from './feasts.ts';
import { home } from './home.ts';
import { juniperMoves } from './move.ts';
import { recent } from './recent.ts';
import { recurring } from './recurring.ts';
import { restaurants } from './restaurants.ts';
import { HOLIDAY, trips } from './trips.ts';

/** Friends who rent a house together, five at a time; Priya and Tom have a cat. */
export const juniperStreet: SeedHousehold = {
  id: 'demo-juniper-street',
  name: 'Juniper Street',
  createdBy: 'maya',
  members: [
    { person: 'maya', role: 'superadmin' },
    { person: 'daniel', role: 'admin' },
    { person: 'priya', role: 'user' },
    { person: 'tom', role: 'user' },
    { person: 'elif', role: 'user', since: ago(12, 1) },
    // By then everything of the last month together is paid back.
    { person: 'sam', role: 'user', movedOut: { on: ago(12, 1), left: ago(12, 8) } },
    { person: 'ines', role: 'user', since: yearly(HOLIDAY, 0, -46) },
  ],
  categories: juniperCategories,
  grants: [
    // Priya types in what Daniel's phone collects; Tom follows what Maya fronts for the house.
    { owner: 'daniel', grantee: 'priya', resourceType: 'transactions', permissionType: 'write' },
    {
      owner: 'maya',
      grantee: 'tom',
      resourceType: 'transactions',
      permissionType: 'read',
      expiresInDays: 45,
    },
    { owner: 'priya', grantee: 'tom', resourceType: 'categories', permissionType: 'read' },
    { owner: 'maya', grantee: 'daniel', resourceType: 'ynab_config', permissionType: 'read' },
    // While Priya was travelling; it has expired.
    {
      owner: 'priya',
      grantee: 'tom',
      resourceType: 'transactions',
      permissionType: 'write',
      expiresInDays: -19,
    },
  ],
  recurring,
  oneOffs: [...juniperMoves, ...restaurants, ...trips, ...feasts, ...home, ...recent],
  openTabs: [
    { monthsAgo: 1, between: ['maya', 'daniel'] },
    { monthsAgo: 1, between: ['maya', 'tom'] },
    { monthsAgo: 1, between: ['daniel', 'tom'] },
    { monthsAgo: 1, between: ['maya', 'elif'] },
    { monthsAgo: 2, between: ['maya', 'tom'] },
    { monthsAgo: 2, between: ['daniel', 'priya'] },
  ],
  settlements: [
    {
      debtor: 'tom',
      creditor: 'maya',
      monthsAgo: 2,
      day: 4,
      notes: 'coast weekend, netted against what I paid',
      offsets: Infinity,
      rest: 'rest of the coast weekend, by transfer',
    },
    {
      debtor: 'maya',
      creditor: 'daniel',
      monthsAgo: 1,
      day: 3,
      notes: 'what I owe you minus dinners I paid',
      offsets: 2,
    },
  ],
  // Last month is still to be closed.
  closedMonths: { by: 'maya', day: 8, sinceMonthsAgo: 11 },
  settleUps: [
    { between: ['priya', 'tom'], by: 'priya', sinceMonthsAgo: 20, day: 3 },
    { between: ['daniel', 'elif'], by: 'elif', sinceMonthsAgo: 11, day: 2 },
  ],
  payments: [
    { at: ago(17, 21), from: 'tom', to: 'priya', total: 50, note: 'on account, vet' },
    { at: ago(9, 24), from: 'elif', to: 'daniel', total: 80, note: 'part of the electricity' },
    { at: ago(6, 18), from: 'tom', to: 'priya', total: 30, note: 'cash' },
    { at: ago(4, 17), from: 'daniel', to: 'elif', total: 25, note: 'for the garden chairs' },
    { at: daysAgo(8), from: 'tom', to: 'maya', total: 40, note: 'on account' },
  ],
  budgets: [
    { category: 'rent', by: 'maya', amount: 4565, sinceMonthsAgo: 6 },
    { category: 'groceries', by: 'maya', amount: 'nearly spent', sinceMonthsAgo: 6 },
    { category: 'restaurants', by: 'daniel', amount: 'exceeded', sinceMonthsAgo: 4 },
    {
      ...{ category: 'streaming', by: 'maya', isPersonal: true, amount: 10 },
      ...{ sinceMonthsAgo: 3, carriesOver: true },
    },
  ],
};
