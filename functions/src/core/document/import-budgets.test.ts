import { expect, it } from 'vitest';
import { importBudgets } from './import-budgets.ts';
import { documentHousehold } from './household-document.ts';

const stored = (id: string, categoryId = id) => ({
  ...{ id, categoryId, amountCents: 300_00, carriesOver: false, startMonth: '2026-10' },
});
const budget = (id: string, ownerId: string | null, categoryId = id) => ({
  ...stored(id, categoryId),
  ownerId,
});

it('imports the household’s budgets and the importing member’s, nobody else’s', () => {
  const budgets = [budget('food', null), budget('rent', 'ana'), budget('fun', 'ben')];
  expect(importBudgets({ budgets }, 'ana')).toEqual([
    { ownerId: null, budgets: [stored('food')] },
    { ownerId: 'ana', budgets: [stored('rent')] },
  ]);
  expect(importBudgets({ budgets }, 'cleo')).toEqual([
    { ownerId: null, budgets: [stored('food')] },
  ]);
  expect(importBudgets({}, 'ana')).toEqual([]);
});

it('imports a budget’s earlier limits only in the order of their months', () => {
  const earlierAmounts = [
    { untilMonth: '2026-02', amountCents: 200_00 },
    { untilMonth: '2026-07', amountCents: 250_00 },
  ];
  const changed = { ...budget('food', null), earlierAmounts };
  expect(importBudgets({ budgets: [changed] }, 'ana')).toEqual([
    { ownerId: null, budgets: [{ ...stored('food'), earlierAmounts }] },
  ]);
  const { budgets } = documentHousehold.shape;
  expect(budgets.safeParse([changed]).success).toBe(true);
  const turned = { ...changed, earlierAmounts: earlierAmounts.toReversed() };
  expect(budgets.safeParse([turned]).success).toBe(false);
  expect(budgets.safeParse([{ ...changed, earlierAmounts: [] }]).success).toBe(false);
});

it('rejects a list that is impossible in a household', () => {
  const many = Array.from({ length: 101 }, (_, index) => budget(`b${index}`, null));
  expect(() => importBudgets({ budgets: many }, 'ana')).toThrow(/more than 100 budgets/);
  const { budgets } = documentHousehold.shape;
  expect(budgets.safeParse([budget('a', null, 'food'), budget('b', null, 'food')]).success).toBe(
    false,
  );
  expect(budgets.safeParse([budget('a', null), budget('a', 'ana')]).success).toBe(false);
  expect(budgets.safeParse([{ ...budget('a', null), amountCents: 0 }]).success).toBe(false);
  expect(budgets.safeParse([budget('a', null, 'food'), budget('b', 'ana', 'food')]).success).toBe(
    true,
  );
});
