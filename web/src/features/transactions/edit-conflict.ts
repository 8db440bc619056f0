import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  valuesOf,
  type TransactionFormValues,
} from '@/features/transactions/transaction-form-values';

type FieldName = keyof TransactionFormValues;

const fieldNames: readonly FieldName[] = [
  'paidBy',
  'owedBy',
  'amount',
  'transactionDate',
  'category',
  'note',
  'optional',
];

export interface Difference {
  field: FieldName | 'paid';
  before: TransactionResource;
  now: TransactionResource;
}

/** What someone else changed between the row that was opened and the row as it is now. */
export function differencesOf(before: TransactionResource, now: TransactionResource): Difference[] {
  const [was, is] = [valuesOf(before), valuesOf(now)];
  const changed: Difference['field'][] = fieldNames.filter((name) => was[name] !== is[name]);
  if (before.payTo !== now.payTo && !changed.includes('paidBy')) changed.push('paidBy');
  if (before.paid !== now.paid) changed.push('paid');
  return changed.map((field) => ({ field, before, now }));
}

/**
 * One's own changes on top of the row as it is now: a field one has not touched takes the other's
 * value, one that both touched keeps one's own.
 */
export function mergeOwnChanges(
  own: TransactionFormValues,
  before: TransactionResource,
  now: TransactionResource,
): TransactionFormValues {
  const opened = valuesOf(before);
  const touched = fieldNames.filter((name) => own[name] !== opened[name]);
  return {
    ...valuesOf(now),
    ...Object.fromEntries(touched.map((name) => [name, own[name]])),
  };
}
