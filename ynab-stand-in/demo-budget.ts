import { createHash, randomUUID } from 'node:crypto';
import { makeAccount, makeBudget, type Budget } from './budget.ts';

/** What the demo household's YNAB settings point at. The token opens nothing but this stand-in. */
export const demoYnab = {
  token: 'demo-ynab-token',
  budgetId: '3f6b2a7e-52c4-4f0b-9a8e-6d1c0b7e4a11',
  accountId: '8c1d4e52-7b90-4c3a-a6f2-91e5d3b8c704',
} as const;

/** One of the household's categories is missing on purpose: it has to be assigned by hand. */
const categories = {
  Home: ['Rent', 'Utilities', 'Internet', 'Household goods', 'Cat'],
  Food: ['Groceries', 'Restaurants'],
  Fun: ['Streaming', 'Travel', 'Gifts'],
  'Between us': ['Settlement'],
};

/** The same ids every time, so that what was read from one stand-in holds for the next. */
export function makeDemoBudget(): Budget {
  const { budgetId: id, accountId } = demoYnab;
  return makeBudget(categories, { id, accountId, newId: idFrom });
}

const OWN_TOKEN = 'own-plans-';

/** A token of somebody who has plans of their own at this stand-in. */
export function inventToken(): string {
  return `${OWN_TOKEN}${randomUUID()}`;
}

/** More than one plan and more than one account, as with most people: something has to be chosen. */
export function openOwnPlans(token: string): Budget[] | null {
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
