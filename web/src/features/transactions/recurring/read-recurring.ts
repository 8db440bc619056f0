import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { ExpenseFields } from '@/shared/expense/expenses';
import type { TransactionFields } from '@/shared/transaction/save-transaction';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { SEVERAL, SPLIT } from '@/features/transactions/people/people-options';
import { readRecurrenceRule } from '@/features/transactions/recurring/read-rule';
import {
  templateOfEntry,
  whyNotVarying,
  type Sharing,
} from '@/features/transactions/recurring/template-of-entry';
import { householdDay } from '@/lib/format/household-day';

type Shared = Pick<TransactionFormValues, 'paidBy' | 'owedBy' | 'bill'>;

export function sharingOfValues({ paidBy, owedBy, bill }: Shared): Sharing | null {
  if (owedBy !== SPLIT || bill === null) return null;
  return { hasSeveralPayers: paidBy === SEVERAL, mode: bill.mode };
}

/** Why the entry cannot recur as entered; null: it can, or it does not recur. */
export function recurringFault({ repeats, transactionDate }: TransactionFormValues): string | null {
  if (!repeats) return null;
  const read = readRecurrenceRule(repeats.rule, transactionDate);
  return 'fault' in read ? read.fault : null;
}

/**
 * The recurring expense of a new entry, from valid form values; null: it does not recur.
 * @param fields the entry's request body
 * @param first the entry's id
 */
export function recurringExpenseOfValues(
  values: TransactionFormValues,
  fields: ExpenseFields | TransactionFields,
  first: string,
): NewRecurringExpense | null {
  const { repeats, transactionDate } = values;
  if (!repeats) return null;
  const read = readRecurrenceRule(repeats.rule, transactionDate);
  if ('fault' in read) throw new Error(read.fault);
  const kind = whyNotVarying(sharingOfValues(values)) === null ? repeats.kind : 'fixed';
  return {
    ...{ id: repeats.id, kind, ...templateOfEntry(fields), rule: read.rule, first },
    // The request may be sent days later; occurrences from this day on must not be left out.
    since: householdDay(new Date()),
  };
}
