import { defaultSplitModes } from '@housetab/functions/core/split/split';
import type { NewSeries } from '@housetab/functions/core/series/series-request';
import { isExpense, type Entry } from '@/features/transactions/form/entry';

/** What comes back where this entry does: all of it but its id and its day. */
export function templateOfEntry(entry: Entry): Pick<NewSeries, 'template' | 'transaction'> {
  const { amount, note, categories, optional } = entry;
  const common = { amount, note, categories, optional };
  if (isExpense(entry)) {
    const { kind, payers, split } = entry;
    return { template: { ...common, kind, payers, split } };
  }
  const { paidBy, owedBy, type, payTo } = entry;
  return {
    transaction: {
      ...common,
      ...{ paidBy, owedBy },
      ...(categories.length === 0 && { type }),
      ...(paidBy === null && { payTo }),
    },
  };
}

/** Why its amount can't be another each time; null where it can. */
export function whyNotVarying(entry: Entry): string | null {
  if (!isExpense(entry)) return null;
  if (entry.payers.length > 1) return 'Several people pay: the amount is the same each time.';
  return (defaultSplitModes as readonly string[]).includes(entry.split.mode)
    ? null
    : 'It is split by amounts: they are the same each time.';
}
