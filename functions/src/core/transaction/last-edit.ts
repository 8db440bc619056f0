import { isSameContent } from '../wire/same-content.ts';
import type { LastEdit } from './stored.ts';

/** Only these fields count as edits. Paid marks and settlements show in the current state instead. */
export const editedFields = [
  'amount',
  'kind',
  'transactionDate',
  'paidBy',
  'payTo',
  'payers',
  'owedBy',
  'split',
  'note',
  'type',
] as const;
export type EditedField = (typeof editedFields)[number];

type Facts = Readonly<Record<string, unknown>> | null;

/** Paid marks and disputes are no edits. */
export function isEdit({ before, after }: { before: Facts; after: Facts }): boolean {
  if (!before || !after) return false;
  return editedFields.some((name) => !isSameContent(before[name], after[name]));
}

export function nextEdit(last: LastEdit | undefined, activityId: string): LastEdit {
  return { activityId, count: (last?.count ?? 0) + 1 };
}
