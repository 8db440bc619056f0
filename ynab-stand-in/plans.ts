import type { PlanSummaryResponse } from 'ynab';
import type { StandInAnswer } from './answers.ts';
import { formatOf, type Budget } from './budget.ts';

/** What GET /plans answers: all that a token opens. */
export function listPlans(budgets: readonly Budget[], query: URLSearchParams): StandInAnswer {
  const withAccounts = query.get('include_accounts') === 'true';
  const plans = budgets.map(({ id, name, accounts, currency }) => {
    const format = formatOf(currency);
    return {
      id,
      name,
      ...(format && { currency_format: format }),
      ...(withAccounts && { accounts }),
    };
  });
  return { status: 200, body: { data: { plans } } satisfies PlanSummaryResponse };
}
