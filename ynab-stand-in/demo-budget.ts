import { createHash, randomUUID } from 'node:crypto';
import { makeAccount, makeBudget, type StandInBudget } from './budget.ts';

/** The YNAB settings of the demo household. The token is valid only at this stand-in. */
export const demoYnab = {
  token: 'demo-ynab-token',
  budgetId: '3f6b2a7e-52c4-4f0b-9a8e-6d1c0b7e4a11',
  accountId: '8c1d4e52-7b90-4c3a-a6f2-91e5d3b8c704',
} as const;

/** One of the household's categories is missing on purpose, so that it must be mapped by hand. */
const categories = {
  Home: ['Rent', 'Utilities', 'Internet', 'Household goods', 'Cat'],
  Food: ['Groceries', 'Restaurants'],
  Fun: ['Streaming', 'Travel', 'Gifts'],
  'Between us': ['Settlement'],
};

/** Has the same ids every time, so that stored mappings stay valid after a restart. */
export function makeDemoBudget(): StandInBudget {
  const { budgetId: id, accountId } = demoYnab;
  return makeBudget(categories, { id, accountId, newId: idFrom });
}

const OWN_TOKEN = 'own-plans-';

/** A token of a user with their own plans at this stand-in. */
export function inventYnabToken(): string {
  return `${OWN_TOKEN}${randomUUID()}`;
}

/** Has several plans and accounts, as most users do, so that the user must choose. */
export function openOwnPlans(token: string): StandInBudget[] | null {
  if (!token.startsWith(OWN_TOKEN)) return null;
  const plan = makeBudget(categories, { name: 'My plan' });
  plan.accounts.push(makeAccount(randomUUID(), 'Savings'));
  return [makeBudget({ Everything: ['Old things'] }, { name: 'Old plan' }), plan];
}

function idFrom(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
