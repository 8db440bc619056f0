import type { Cents } from '@housetab/functions/core/money/money';
import { sumPart, type DebtPart, type DebtParts } from '@/lib/debts/debt-parts';

export const debtPartText: Readonly<Record<DebtPart, string>> = {
  youOwe: 'You owe',
  theyOwe: 'They owe',
  youPaid: 'You paid',
  theyPaid: 'They paid',
};

/** The debts in each direction, always; the payments, only if there are any. */
export function shownParts(debts: readonly DebtParts[]): { part: DebtPart; value: Cents }[] {
  const all = ['youOwe', 'theyOwe', 'youPaid', 'theyPaid'] as const;
  return all
    .map((part) => ({ part, value: sumPart(debts, part) }))
    .filter(({ part, value }) => value !== 0 || !part.endsWith('Paid'));
}
