import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';

type Drift = YnabSyncPreview['drift'][number];

/** The filters that distinguish reports of the same dates; empty = no filter. */
export function describeFilters(
  report: YnabSyncResource['report'],
  nameOf: (userId: string) => string,
): string {
  if (report === null) return '';
  const { shareOf, owedTo, counterparty, payTo, enteredBy, paid, optional, category } = report;
  return [
    shareOf && `Share of ${nameOf(shareOf)}`,
    owedTo && `Owed to ${nameOf(owedTo)}`,
    counterparty && `with ${nameOf(counterparty)}`,
    category && `category ${category}`,
    payTo && `owed by ${payTo.name}`,
    enteredBy && `paid by ${enteredBy.name}`,
    paid !== null && (paid ? 'only paid' : 'only unpaid'),
    optional !== null && (optional ? 'only optional' : 'without optional'),
  ]
    .filter(Boolean)
    .join(', ');
}

const drifts: Record<Drift, string> = {
  deleted: 'it was deleted',
  amounts: 'its amounts were changed',
  categories: 'its categories were changed',
  account: 'it was moved to another account',
  matched: 'it was matched with another transaction',
  date: 'its date was changed',
  memo: 'its memo was changed',
  payee: 'its payee was changed',
  flag: 'its flag was changed',
  approved: 'it was approved',
  cleared: 'it was cleared',
};

/** The owner's changes at YNAB as a sentence; empty = none. */
export function describeDrift(drift: readonly Drift[]): string {
  if (drift.length === 0) return '';
  return `At YNAB ${drift.map((one) => drifts[one]).join(', and ')}.`;
}
