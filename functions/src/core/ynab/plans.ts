import { currencyOfTexts, DEFAULT_CURRENCY } from '../money/currency.ts';
import type { YnabPlan } from './plans-resource.ts';

/**
 * Whether the plan has another currency than the household, so that its amounts would be wrong.
 *
 * @param currency ISO code; '' = YNAB names none; null = not read yet
 */
export function isOtherCurrency(currency: string | null): boolean {
  return currency !== null && currency !== '' && currency !== currencyOfTexts();
}

/** `Housetab counts in US dollars`, `this household counts in EUR`. */
export function whatItCountsIn(): string {
  const own = currencyOfTexts();
  return own === DEFAULT_CURRENCY
    ? 'Housetab counts in US dollars'
    : `this household counts in ${own}`;
}

export function nameOfOwnCurrency(): string {
  const own = currencyOfTexts();
  return own === DEFAULT_CURRENCY ? 'dollars' : own;
}

export interface PlanAtYnab {
  id: string;
  name: string;
  currency_format?: { iso_code: string } | null;
  accounts?: readonly {
    id: string;
    name: string;
    on_budget: boolean;
    closed: boolean;
    deleted: boolean;
  }[];
}

/** Usable plans first, each with its open accounts. */
export function toYnabPlans(plans: readonly PlanAtYnab[]): YnabPlan[] {
  return plans.map(toPlan).sort((a, b) => Number(b.isUsable) - Number(a.isUsable));
}

function toPlan({ id, name, currency_format, accounts = [] }: PlanAtYnab): YnabPlan {
  const currency = currency_format?.iso_code || null;
  return {
    id,
    name,
    currency,
    isUsable: !isOtherCurrency(currency),
    accounts: accounts
      .filter(({ closed, deleted }) => !closed && !deleted)
      .map((account) => ({
        id: account.id,
        name: account.name,
        isTracking: !account.on_budget,
      }))
      .sort((a, b) => Number(a.isTracking) - Number(b.isTracking)),
  };
}

export function whyPlanIsUnusable({ currency }: Pick<YnabPlan, 'currency'>): string {
  const own = currencyOfTexts();
  const counter = own === DEFAULT_CURRENCY ? 'Housetab' : 'this household';
  return `It counts in ${currency}, ${counter} in ${own}: amounts would be wrong.`;
}
