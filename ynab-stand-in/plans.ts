import type { PlanSummaryResponse } from 'ynab';
import type { StandInResponse } from './budget-routes.ts';
import { formatOf, type StandInBudget } from './budget.ts';

/** The response of GET /plans: all plans of the token. */
export function listStandInPlans(
  budgets: readonly StandInBudget[],
  query: URLSearchParams,
): StandInResponse {
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
