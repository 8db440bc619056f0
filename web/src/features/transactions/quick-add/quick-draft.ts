import type { FormDraft } from '@/features/transactions/form/form-drafts';
import { SPLIT } from '@/features/transactions/people/people-options';
import { startingBill } from '@/features/transactions/split/bill-draft';
import {
  emptyValues,
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';

interface Place {
  userId: string;
  householdId: string;
}

/** An expense that was begun in the sheet and neither saved nor cleared. */
export type QuickDraft = Pick<FormDraft, 'newId' | 'categoryName' | 'typedCategory' | 'values'>;

/** What the sheet begins with: the reader paid, today, for everybody. */
export function quickValues(uid: string, now: Date): TransactionFormValues {
  return { ...emptyValues(uid, now), amount: '', owedBy: SPLIT, bill: startingBill([]) };
}

/** Whether the reader has entered anything. A default split does not count: it comes by itself. */
export function isTyped(
  { values, typedCategory }: Pick<QuickDraft, 'values' | 'typedCategory'>,
  uid: string,
): boolean {
  if (typeof typedCategory === 'string') return true;
  const names = Object.keys(typedSince(quickValues(uid, new Date()), values));
  const isChosen = values.bill?.isDefault === false;
  return isChosen || names.some((name) => name !== 'bill' && name !== 'owedBy');
}

// Not among the drafts of the form: for those the transactions screen opens the form by itself.
function keyOf({ userId, householdId }: Place): string {
  return `quick-draft:${userId}:${householdId}`;
}

export function readQuickDraft(place: Place): QuickDraft | null {
  try {
    return JSON.parse(readPersonalOfTab(keyOf(place)) ?? 'null') as QuickDraft | null;
  } catch {
    return null;
  }
}

/** @param draft null: there is nothing to keep */
export function storeQuickDraft(place: Place, draft: QuickDraft | null): void {
  if (draft === null) forgetPersonalOfTab(keyOf(place));
  else storePersonalOfTab(keyOf(place), JSON.stringify(draft));
}
