import {
  budgetsSchema,
  type BudgetsResource,
} from '@housetab/functions/core/budget/budget-resource';
import { sample } from '@test/samples/sample';

type Budget = BudgetsResource['budgets'][number];

const groceries: Budget = {
  ...{ id: 'b1', categoryId: 'groceries', amount: 300, carriesOver: false, startMonth: '2026-06' },
  ...{ spent: 120, carried: 0, left: 180, expectedByToday: 160 },
  whose: 'household',
  pace: 'on_track',
};

/** The response of GET /budgets on November 18th: groceries are on track. */
export function sampleBudgets(fields: Partial<BudgetsResource> = {}): BudgetsResource {
  return sample(budgetsSchema, {
    ...{ month: '2026-11', asOf: '2026-11-18', budgets: [groceries], proposals: [] },
    ...fields,
  });
}

export function sampleBudget(fields: Partial<Budget> = {}): Budget {
  return { ...groceries, ...fields };
}
