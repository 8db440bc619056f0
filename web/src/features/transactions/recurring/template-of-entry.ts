import type { SplitMode } from '@housetab/functions/core/split/split';
import { defaultSplitModes } from '@housetab/functions/core/split/split';
import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { ExpenseFields } from '@/shared/expense/expenses';
import type { TransactionFields } from '@/shared/transaction/save-transaction';
import { isExpenseEntry, type FormEntry } from '@/features/transactions/form/entry';

type RecurringCandidate = FormEntry | ExpenseFields | TransactionFields;

export function templateOfEntry(
  entry: RecurringCandidate,
): Pick<NewRecurringExpense, 'template' | 'transaction'> {
  const { amount, note, categories, optional } = entry;
  const common = { amount, note, categories, optional };
  if ('payers' in entry) {
    const { kind, payers, split } = entry;
    return { template: { ...common, kind, payers, split } };
  }
  const { paidBy, owedBy, type } = entry;
  return {
    transaction: {
      ...common,
      ...{ paidBy, owedBy },
      ...(categories.length === 0 && { type }),
      ...(paidBy === null && 'payTo' in entry && { payTo: entry.payTo }),
    },
  };
}

/** Payers and split of an expense; null: a single transaction. */
export interface Sharing {
  hasSeveralPayers: boolean;
  mode: SplitMode;
}

export function sharingOfEntry(entry: FormEntry): Sharing | null {
  if (!isExpenseEntry(entry)) return null;
  return { hasSeveralPayers: entry.payers.length > 1, mode: entry.split.mode };
}

/** Why the amount cannot vary; null: it can. */
export function whyNotVarying(sharing: Sharing | null): string | null {
  if (sharing === null) return null;
  if (sharing.hasSeveralPayers) return 'Several people pay: the amount is the same each time.';
  return (defaultSplitModes as readonly string[]).includes(sharing.mode)
    ? null
    : 'It is split by amounts: they are the same each time.';
}
