import { expect, it } from 'vitest';
import { bringBudgets } from './bring-budgets.ts';
import { documentHousehold } from './household-document.ts';

const stored = (id: string, categoryId = id) => ({
  ...{ id, categoryId, amountCents: 300_00, carriesOver: false, startMonth: '2026-10' },
});
const budget = (id: string, ownerId: string | null, categoryId = id) => ({
  ...stored(id, categoryId),
  ownerId,
});

it('brings the household’s budgets and those of who moves in, nobody else’s', () => {
  const budgets = [budget('food', null), budget('rent', 'ana'), budget('fun', 'ben')];
  expect(bringBudgets({ budgets }, 'ana')).toEqual([
    { ownerId: null, budgets: [stored('food')] },
    { ownerId: 'ana', budgets: [stored('rent')] },
  ]);
  expect(bringBudgets({ budgets }, 'cleo')).toEqual([{ ownerId: null, budgets: [stored('food')] }]);
  expect(bringBudgets({}, 'ana')).toEqual([]);
});

it('refuses a list that no household could have', () => {
  const many = Array.from({ length: 101 }, (_, index) => budget(`b${index}`, null));
  expect(() => bringBudgets({ budgets: many }, 'ana')).toThrow(/more than 100 budgets/);
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
