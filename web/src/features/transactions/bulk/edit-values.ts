import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import type { ListLine } from '@/shared/expense/expense-line';
import type { BulkEditField } from '@/features/transactions/bulk/editing';
import { NOT_A_DEBT } from '@/features/transactions/people/people-options';

/** Empty values change nothing; an empty note is one. */
export interface EditValues {
  transactionDate: string;
  note: string | null;
  paidBy: string;
  owedBy: string;
}

/** The values that all lines share. */
export function valuesOfAll(lines: readonly ListLine[]): EditValues {
  const shared = (field: 'transactionDate' | 'note') => {
    const [first, ...others] = new Set(lines.map((line) => line[field]));
    return others.length === 0 ? first : undefined;
  };
  return {
    transactionDate: shared('transactionDate') ?? '',
    note: shared('note') ?? null,
    paidBy: '',
    owedBy: '',
  };
}

/** null: nothing is chosen yet. */
export function changeOfValues(field: BulkEditField, values: EditValues): BulkChange | null {
  const { transactionDate, note } = values;
  if (field === 'date') return transactionDate === '' ? null : { transactionDate };
  if (field === 'note') return note === null ? null : { note };
  const chosen = (['paidBy', 'owedBy'] as const).flatMap((one) =>
    values[one] === '' ? [] : [[one, values[one] === NOT_A_DEBT ? null : values[one]] as const],
  );
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}
