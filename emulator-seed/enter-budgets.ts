import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { budgetBodySchema } from '../functions/src/core/budget/budget-resource.ts';
import { sumCents, toAmount, type Cents } from '../functions/src/core/money/money.ts';
import { notifyOfBudgets } from '../functions/src/views/budgets/budget-notification.service.ts';
import { saveBudget } from '../functions/src/views/budgets/budget.service.ts';
import type { DatedBill } from './bills.ts';
import type { DemoHousehold } from './demo-household.ts';
import type { BudgetData } from './household-data.ts';
import { uuidFor } from './keyed-random.ts';
import { clock, earliest, instantOn, MINUTE_MS } from './load-moment.ts';

/** The day of its first month on which a budget is set. */
const SET_ON = 3;

export function enterBudgets(household: DemoHousehold): void {
  const { store, id: householdId, data, agenda, moment } = household;
  for (const budget of data.budgets ?? []) {
    const { category, by, isPersonal = false, carriesOver, sinceMonthsAgo } = budget;
    const day = household.dayAgo(sinceMonthsAgo, SET_ON);
    agenda.add(instantOn(moment, day, clock(20, 10)), async (now) => {
      const body = budgetBodySchema.parse({
        ...{ categoryId: household.category(category).id, carriesOver, startMonth: monthOf(day) },
        ...{ whose: isPersonal ? 'mine' : 'household', amount: amountOf(household, budget) },
      });
      const id = uuidFor(`budget/${householdId}/${category}`);
      await saveBudget({ store, actor: await household.actor(by), now }, id, body);
    });
  }
}

/** A budget that follows this month's bills is nearly spent, or exceeded, whatever the load day is. */
function amountOf({ bills, moment }: DemoHousehold, { category, amount }: BudgetData): number {
  if (typeof amount === 'number') return amount;
  const month = monthOf(moment.today);
  const own = bills.filter(
    (one) => one.category === category && monthOf(one.date) === month && !one.isDeleted,
  );
  const spent = Math.max(sumCents(own.map(({ totalCents }) => totalCents)), 1000);
  const cents = amount === 'exceeded' ? roundUp(spent * 0.9) - 500 : roundUp(spent * 1.1);
  return toAmount(cents);
}

/** Up to whole five dollars. */
function roundUp(cents: number): Cents {
  return Math.ceil(cents / 500) * 500;
}

/**
 * Runs the job that warns of budgets, a while after a bill of this month. Warnings of earlier months would be read
 * and forgotten.
 */
export function enterBudgetNotifications(
  { store, data, agenda, moment }: DemoHousehold,
  { date }: DatedBill,
  entered: Date,
): void {
  if (!data.budgets || monthOf(date) !== monthOf(moment.today)) return;
  const at = earliest(moment.now, entered.getTime() + 10 * MINUTE_MS);
  agenda.add(at, (now) => notifyOfBudgets(store, now));
}
