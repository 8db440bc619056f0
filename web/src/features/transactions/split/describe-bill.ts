import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { SplitMode } from '@housetab/functions/core/split/split';
import { formatMoney } from '@/lib/format/format';

export const modeNames: Readonly<Record<SplitMode, string>> = {
  equal: 'Equally',
  shares: 'Shares',
  percentage: 'Percentages',
  amount: 'Amounts',
  adjustment: 'Adjustments',
};

/** A value of a split in the unit of its mode: `1.5`, `33.33%`, `$4.00`, `+$4.00`. */
export function formatValue(mode: SplitMode, hundredths: number): string {
  if (mode === 'amount') return formatMoney(hundredths);
  if (mode === 'adjustment') {
    return `${hundredths < 0 ? '−' : '+'}${formatMoney(Math.abs(hundredths))}`;
  }
  return `${hundredths / 100}${mode === 'percentage' ? '%' : ''}`;
}

type NameOf = (uid: string) => string;

export function describeSplit(
  { split: { mode, people } }: ExpenseResource,
  nameOf: NameOf,
): string {
  const parts = people.map(({ userId, value = 0 }) =>
    mode === 'equal' ? nameOf(userId) : `${nameOf(userId)} ${formatValue(mode, value)}`,
  );
  return `${modeNames[mode]}: ${parts.join(', ')}`;
}

export function describePayers({ payers }: ExpenseResource, nameOf: NameOf): string {
  const [first] = payers;
  if (first && payers.length === 1) return nameOf(first.userId);
  return payers.map(({ userId, amount }) => `${nameOf(userId)} ${formatMoney(amount)}`).join(', ');
}

/** `$3.20 left to assign`; `0.5% too much` where it is negative. */
export function textOfMissing(mode: SplitMode, missing: number): string {
  const size = formatValue(mode, Math.abs(missing));
  return missing > 0 ? `${size} left to assign` : `${size} too much`;
}
