import { isExpenseEntry, valuesOfEntry, type FormEntry } from '@/features/transactions/form/entry';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { isSameContent } from '@housetab/functions/core/wire/same-content';

type FieldName = Exclude<keyof TransactionFormValues, 'bill' | 'repeats'>;

const fieldNames: readonly FieldName[] = [
  'paidBy',
  'owedBy',
  'amount',
  'transactionDate',
  'category',
  'note',
  'optional',
];

export interface EditDifference<Edited extends FormEntry = FormEntry> {
  field: FieldName | 'paid' | 'kind';
  before: Edited;
  now: Edited;
}

export function editDifferences<Edited extends FormEntry>(
  before: Edited,
  now: Edited,
): EditDifference<Edited>[] {
  const [was, is] = [valuesOfEntry(before), valuesOfEntry(now)];
  const changed = new Set<EditDifference['field']>(
    fieldNames.filter((name) => was[name] !== is[name]),
  );
  if (isExpenseEntry(before) && isExpenseEntry(now)) {
    if (differs(before.payers, now.payers)) changed.add('paidBy');
    if (differs(before.split, now.split)) changed.add('owedBy');
    if (before.kind !== now.kind) changed.add('kind');
  } else if (!isExpenseEntry(before) && !isExpenseEntry(now)) {
    if (before.payTo !== now.payTo) changed.add('paidBy');
    if (before.paid !== now.paid) changed.add('paid');
  }
  return [...changed].map((field) => ({ field, before, now }));
}

function differs(before: unknown, now: unknown): boolean {
  return !isSameContent(before, now);
}

/**
 * Merges the reader's changes into the current row, field by field. If both changed a field, the
 * reader's value wins. Payers and split of a bill are one field.
 */
export function mergeOwnChanges(
  own: TransactionFormValues,
  before: TransactionFormValues,
  now: TransactionFormValues,
): TransactionFormValues {
  const touched = fieldNames.filter((name) => own[name] !== before[name]);
  const hasOwnBill = differs(own.bill, before.bill);
  return {
    ...now,
    ...Object.fromEntries(touched.map((name) => [name, own[name]])),
    ...(hasOwnBill && { bill: own.bill, paidBy: own.paidBy }),
    ...(own.repeats && { repeats: own.repeats }),
  };
}
