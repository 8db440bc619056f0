import type { Cents } from '@housetab/functions/core/money/money';
import { sumPart, type DebtPart, type DebtParts } from '@/lib/debts/debt-parts';

/** What the parts of a debt are called to the reader, of the other one. */
export const partWords: Readonly<Record<DebtPart, string>> = {
  youOwe: 'You owe',
  theyOwe: 'They owe',
  youPaid: 'You paid',
  theyPaid: 'They paid',
};

/** What some debts come to each way, and of payments those that there are. */
export function shownParts(debts: readonly DebtParts[]): { part: DebtPart; value: Cents }[] {
  const all = ['youOwe', 'theyOwe', 'youPaid', 'theyPaid'] as const;
  return all
    .map((part) => ({ part, value: sumPart(debts, part) }))
    .filter(({ part, value }) => value !== 0 || !part.endsWith('Paid'));
}
