import type { HouseholdData } from '../household-data.ts';
import { categories } from './categories.ts';
import { home } from './home.ts';
import { recent } from './recent.ts';
import { recurring } from './recurring.ts';
import { restaurants } from './restaurants.ts';
import { trips } from './trips.ts';

/** Four friends who rent a house together; Priya and Tom have a cat. */
export const juniperStreet: HouseholdData = {
  id: 'demo-juniper-street',
  name: 'Juniper Street',
  createdBy: 'maya',
  members: [
    { person: 'maya', role: 'superadmin' },
    { person: 'daniel', role: 'admin' },
    { person: 'priya', role: 'user' },
    { person: 'tom', role: 'user' },
  ],
  categories,
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
    // While Priya was travelling; over since.
    {
      owner: 'priya',
      grantee: 'tom',
      resourceType: 'transactions',
      permissionType: 'write',
      expiresInDays: -19,
    },
  ],
  recurring,
  oneOffs: [...restaurants, ...trips, ...home, ...recent],
  openTabs: [
    { monthsAgo: 1, between: ['maya', 'daniel'] },
    { monthsAgo: 1, between: ['maya', 'tom'] },
    { monthsAgo: 1, between: ['priya', 'tom'] },
    { monthsAgo: 1, between: ['daniel', 'tom'] },
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
};
