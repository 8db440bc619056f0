import { isExpense, valuesOfEntry, type Entry } from '@/features/transactions/form/edited-entry';
import type { FormFailure } from '@/features/transactions/form/form-failure';
import { SPLIT } from '@/features/transactions/people/people-options';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

interface AddedBefore {
  /** The fields that change: a shared expense stays shared, and a transaction stays between two people. */
  values: Partial<TransactionFormValues>;
  failure: FormFailure;
}

/**
 * How the form goes on if its entry is already stored: an answer was lost, or a waiting entry was sent
 * while it was edited.
 *
 * @param stored null if somebody has deleted it since
 */
export function goOnFrom(stored: Entry | null, typed: TransactionFormValues): AddedBefore {
  if (stored === null) {
    const message = 'This transaction was added, and deleted since.';
    return { values: {}, failure: { message, reason: 'Save it again to add it anew.' } };
  }
  const message = 'This transaction was added already.';
  if (isExpense(stored) === (typed.owedBy === SPLIT)) {
    const reason = 'Update it, if what you have changed since should count.';
    return { values: {}, failure: { message, reason } };
  }
  const { paidBy, owedBy, bill } = valuesOfEntry(stored);
  const reason =
    'Who pays and who owes is again as it was added. Update it, if what else you have changed should count.';
  return { values: { paidBy, owedBy, bill }, failure: { message, reason } };
}
