import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { showError } from '@/components/ui/toast';
import { isExpenseEntry, valuesOfEntry, type FormEntry } from '@/features/transactions/form/entry';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { SPLIT } from '@/features/transactions/people/people-options';
import { isProblem } from '@/lib/api-problem';
import { formatMonth } from '@/lib/format/format-period';
import { reasonOf } from '@/lib/reason-of';

export interface FormFailure {
  message: string;
  reason?: string;
  settlementId?: string;
}

export function failureOf(error: unknown, isUpdate: boolean): FormFailure {
  const id = isProblem(error, 'locked_by_settlement') ? error.extra.settlementId : undefined;
  return {
    message: isUpdate
      ? 'Failed to update transaction. Please try again.'
      : 'Failed to add transaction. Please try again.',
    reason: reasonOf(error),
    ...(typeof id === 'string' && id !== '' && { settlementId: id }),
  };
}

const formFieldOf: Readonly<Record<string, keyof TransactionFormValues>> = {
  categories: 'category',
  type: 'category',
  split: 'bill',
  payers: 'bill',
};

export function fieldOfPath(path: string): string {
  const [field = ''] = path.replace(/^(template|transaction)\./, '').split('.');
  return formFieldOf[field] ?? field;
}

/**
 * The entry, if it was stored but its schedule was refused; shows that error. null: other errors.
 */
export function storedAlone(error: unknown): FormEntry | null {
  if (!isProblem(error, 'not_repeating')) return null;
  showError('It is added, but does not repeat', reasonOf(error));
  return error.extra.stored as FormEntry;
}

/** Another household was opened before the entry was sent; the draft is in its own household. */
export function showHouseholdLeft(): void {
  showError(
    'Not saved',
    'You opened another household meanwhile. In its own, the form has it still.',
  );
}

type Named = Pick<SettlementResource, 'monthName' | 'year' | 'debtorName' | 'creditorName'>;

/** Names the settlement by month and people instead of its id; by neither while they load. */
export function nameSettlement(reason: string, id: string, settlement: Named | null): string {
  if (settlement === null) return reason.replace(` ${id}`, '');
  const { debtorName, creditorName } = settlement;
  const name = ` of ${formatMonth(settlement)} between ${debtorName} and ${creditorName}`;
  return reason.replace(` ${id}`, () => name);
}

interface AddedBefore {
  /** The fields to change. A stored expense stays one; another entry never becomes one. */
  values: Partial<TransactionFormValues>;
  failure: FormFailure;
}

/**
 * How the form continues if its new entry is already stored: the response to an earlier attempt was
 * lost, or the entry was sent from the outbox while it was edited here.
 * @param stored null if somebody has deleted it since
 */
export function goOnFrom(stored: FormEntry | null, typed: TransactionFormValues): AddedBefore {
  if (stored === null) {
    const message = 'This transaction was added, and deleted since.';
    return { values: {}, failure: { message, reason: 'Save it again to add it anew.' } };
  }
  const message = 'This transaction was added already.';
  if (isExpenseEntry(stored) === (typed.owedBy === SPLIT)) {
    const reason = 'Update it, if what you have changed since should count.';
    return { values: {}, failure: { message, reason } };
  }
  const { paidBy, owedBy, bill } = valuesOfEntry(stored);
  const reason =
    'Who pays and who owes is again as it was added. Update it, if what else you have changed should count.';
  return { values: { paidBy, owedBy, bill }, failure: { message, reason } };
}
