import { isSameContent } from '../wire/same-content.ts';

/** The entry of the history that tells the last edit of a thing, and how many edits there were. */
export interface LastEdit {
  activityId: string;
  count: number;
}

/** What an edit is of. Paid marks and settlements are told by what a thing is now. */
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

/** Whether a change is an edit of what the thing says: paid marks, objections and the like are none. */
export function isEdit({ before, after }: { before: Facts; after: Facts }): boolean {
  if (!before || !after) return false;
  return editedFields.some((name) => !isSameContent(before[name], after[name]));
}

export function nextEdit(last: LastEdit | undefined, activityId: string): LastEdit {
  return { activityId, count: (last?.count ?? 0) + 1 };
}
