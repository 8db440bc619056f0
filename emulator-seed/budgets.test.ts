import { expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { progressOf, reachedOf } from '../functions/src/core/budget/budget.ts';
import { budgetSchema, toBudget } from '../functions/src/core/budget/budget-resource.ts';
import { SpentByCategory } from '../functions/src/core/budget/spent-by-category.ts';
import { paymentWaysUpdateSchema } from '../functions/src/core/payment-way/ways-resource.ts';
import { ReadableSums } from '../functions/src/core/trends/readable-sums.ts';
import { sumsOf } from '../functions/src/core/trends/sums-of.ts';
import { listOf } from '../functions/src/views/budgets/budget.repository.ts';
import { ibanOf, people, profileOf, uidOf } from './accounts.ts';
import { buildDemo } from './demo.ts';
import { loadMoment } from './load-moment.ts';

const maya = uidOf('maya');

/** How Maya sees the budgets of Juniper Street. */
function standOn(day: string) {
  const moment = loadMoment(new Date(`${day}T18:30:00Z`), 'America/New_York');
  const [{ household, categories, transactions, budgetLists }] = buildDemo(moment);
  const sums = new SpentByCategory(new ReadableSums(sumsOf(transactions, []), () => true), maya);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return [null, maya].flatMap((ownerId) => {
    const { budgets } = budgetLists.find(({ id }) => id === listOf(household.id, ownerId).id)!;
    return budgets.map((one) => {
      const budget = { ...one, ownerId };
      budgetSchema.parse(toBudget(budget, monthOf(moment.today)));
      const spent = sums.of(ownerId, budget.categoryId);
      const progress = progressOf(budget, monthOf(moment.today), moment.today, spent);
      return { name: nameOf.get(budget.categoryId), progress, reached: reachedOf(progress) };
    });
  });
}

it.each(['2026-11-01', '2026-11-20', '2026-11-30', '2027-02-28', '2026-08-14'])(
  'shows budgets that are kept, nearly spent and exceeded, on %s as well',
  (day) => {
    const [rent, groceries, restaurants, streaming] = standOn(day);
    expect(rent).toMatchObject({ name: 'Rent', progress: { pace: 'on_track' } });
    expect(groceries).toMatchObject({ name: 'Groceries', reached: 80 });
    expect(restaurants).toMatchObject({ name: 'Restaurants', progress: { pace: 'over' } });
    expect(streaming).toMatchObject({ name: 'Streaming', progress: { pace: 'on_track' } });
    expect(streaming!.progress.carriedCents).toBeGreaterThan(0);
  },
);

it('has ways to be paid that are nobody’s, and could have been typed in', () => {
  const ibans = people.flatMap((person) => {
    const iban = ibanOf(person);
    return iban === null ? [] : [{ kind: 'iban', iban, name: profileOf(person).name }];
  });
  expect(ibans.length).toBe(3);
  for (const way of ibans) {
    expect(paymentWaysUpdateSchema.parse({ ways: [way] })).toEqual({ ways: [way] });
  }
});
