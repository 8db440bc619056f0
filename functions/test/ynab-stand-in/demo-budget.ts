import { makeBudget, type Budget } from './budget.ts';

/** What the demo household's YNAB settings point at. The token opens nothing but this stand-in. */
export const demoYnab = {
  token: 'demo-ynab-token',
  budgetId: '3f6b2a7e-52c4-4f0b-9a8e-6d1c0b7e4a11',
  accountId: '8c1d4e52-7b90-4c3a-a6f2-91e5d3b8c704',
} as const;

export function makeDemoBudget(categories: Readonly<Record<string, readonly string[]>>): Budget {
  return makeBudget(categories, { id: demoYnab.budgetId, accountId: demoYnab.accountId });
}
