import { monthOf, type MonthKey } from '../functions/src/core/calendar/calendar.ts';
import { budgetEntry } from '../functions/src/core/budget/budget-history.ts';
import { reachable } from '../functions/src/core/budget/budget.ts';
import type { BudgetList, StoredBudget } from '../functions/src/core/budget/stored-budgets.ts';
import type { Cents } from '../functions/src/core/money/money.ts';
import { carrierOf, reportedCents } from '../functions/src/core/report/report.ts';
import { isSpending, type Transaction } from '../functions/src/core/transaction/transaction.ts';
import type { Activity, Category } from '../functions/src/platform/firestore/documents.ts';
import { listOf } from '../functions/src/views/budgets/budget.repository.ts';
import { hasAccount, personOf, uidOf } from './accounts.ts';
import { dayOfMonth, monthBefore } from './demo-months.ts';
import type { BudgetData, HouseholdData } from './household-data.ts';
import { uuidFor } from './keyed-random.ts';
import { activityOf } from './ledger.ts';
import { clock, instantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';

export interface BuiltBudgets {
  lists: BudgetList[];
  activity: Activity[];
}

interface Books {
  categories: ReadonlyMap<string, Category>;
  transactions: readonly Transaction[];
  members: readonly { id: string; leftAt: Date | null }[];
}

/** The day of their first month on which budgets are set. */
const SET_ON = 3;

/** What categories may take. Whoever has an account was told already what is spent of it. */
export function buildBudgets(
  { id, budgets = [] }: HouseholdData,
  { categories, transactions, members }: Books,
  moment: LoadMoment,
): BuiltBudgets {
  const current = monthOf(moment.today);
  const built = budgets.map((data) => {
    const category = categories.get(data.category)!;
    const ownerId = data.owner ? uidOf(data.owner) : null;
    const budget: StoredBudget = {
      id: uuidFor(`budget/${id}/${data.category}/${ownerId ?? ''}`),
      categoryId: category.id,
      amountCents: amountOf(data, (month) => spentIn(month, category.id, ownerId)),
      carriesOver: data.carriesOver ?? false,
      startMonth: monthBefore(current, data.sinceMonthsAgo),
    };
    return { data, category, ownerId, budget };
  });

  function spentIn(month: MonthKey, categoryId: string, ownerId: string | null): Cents {
    const counted = transactions.filter(
      (one) =>
        one.deletedAt === null &&
        isSpending(one) &&
        one.categories[0]?.id === categoryId &&
        monthOf(one.transactionDate) === month &&
        (ownerId === null || carrierOf(one) === ownerId),
    );
    return counted.reduce((sum, one) => sum + reportedCents(one), 0);
  }

  function amountOf({ stands }: BudgetData, spent: (month: MonthKey) => Cents): Cents {
    if (stands === 'on_track') return inFives(spent(monthBefore(current, 1)) * 1.1);
    const soFar = Math.max(spent(current), 1000);
    return stands === 'over' ? inFives(soFar * 0.9) - 500 : inFives(soFar * 1.1);
  }

  const told = Object.fromEntries(
    built.map(({ budget }) => [budget.id, { month: current, reached: reachable.at(-1)! }]),
  );
  const listOfOwner = (ownerId: string | null): BudgetList => ({
    id: listOf(id, ownerId).id,
    budgets: built.filter((one) => one.ownerId === ownerId).map(({ budget }) => budget),
    ...(ownerId !== null && { told }),
  });
  if (built.length === 0) return { lists: [], activity: [] };
  const present = members.filter((one) => one.leftAt === null && hasAccount(personOf(one.id)));
  return {
    lists: [listOfOwner(null), ...present.map((one) => listOfOwner(one.id))],
    activity: built
      .filter(({ ownerId }) => ownerId === null)
      .map(({ data, category, budget }) => {
        const day = dayOfMonth(budget.startMonth, SET_ON);
        const at = instantOn(moment, day, clock(20, 10));
        const entry = activityOf(id, {
          ...budgetEntry(category.name, null, budget),
          ...{ actor: uidOf(data.by), resourceType: 'household', resourceId: id },
          ...{ ownerId: null, parties: [], at },
        });
        return { ...entry, id: uuidFor(`activity/${budget.id}`) };
      }),
  };
}

/** Up to whole five dollars, as people set them. */
function inFives(cents: number): Cents {
  return Math.ceil(cents / 500) * 500;
}
