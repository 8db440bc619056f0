import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { ExpenseFields } from '@/api/expenses';
import type { TransactionFields } from '@/api/transactions/save-transaction';
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

/** Why the entry can't repeat as the form says; null = it can, or it is not to repeat. */
export function recurringFault({ repeats, transactionDate }: TransactionFormValues): string | null {
  if (!repeats) return null;
  const read = readRecurrenceRule(repeats.rule, transactionDate);
  return 'fault' in read ? read.fault : null;
}

/**
 * The series that begins with a new entry, from the form's valid values; null = it does not repeat.
 *
 * @param fields the entry as it is sent
 * @param first its id
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
    // It may be sent days later; occurrences from this day on must not be left out.
    since: householdDay(new Date()),
  };
}
