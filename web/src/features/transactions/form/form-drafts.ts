import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { CategoryReference } from '@housetab/functions/core/transaction/stored';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { useHousehold } from '@/lib/household';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';

export interface FormDraft {
  /** The edited row; null: a new entry. */
  edited: TransactionResource | null;
  base: TransactionResource | ExpenseResource | null;
  /** The id of a new entry. It stays the same, so that a retry does not store the entry twice. */
  newId: string;
  /** The entry is in the outbox and is changed there. */
  isWaiting?: boolean;
  isCopy?: boolean;
  /** All categories of the copied entry, as long as its first one is chosen. */
  categories?: readonly CategoryReference[] | undefined;
  categoryName: string;
  typedCategory?: string | null;
  values: TransactionFormValues;
}

type Drafts = Record<string, FormDraft>;

export interface DraftKey {
  userId: string;
  householdId: string;
}

export function draftNameOf(edited: TransactionResource | null): string {
  return edited?.expenseId ?? edited?.id ?? 'new';
}

export function readDraft(place: DraftKey, name: string): FormDraft | null {
  return readDrafts(place)[name] ?? null;
}

export function readLastDraft(place: DraftKey): FormDraft | null {
  return Object.values(readDrafts(place)).at(-1) ?? null;
}

export function storeDraft(place: DraftKey, name: string, draft: FormDraft): void {
  const others = withoutDraft(readDrafts(place), name);
  storePersonalOfTab(keyOf(place), JSON.stringify({ ...others, [name]: draft }));
}

export function dropDraft(place: DraftKey, name: string): void {
  const others = withoutDraft(readDrafts(place), name);
  if (Object.keys(others).length === 0) forgetPersonalOfTab(keyOf(place));
  else storePersonalOfTab(keyOf(place), JSON.stringify(others));
}

function withoutDraft(drafts: Drafts, name: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== name));
}

function keyOf({ userId, householdId }: DraftKey): string {
  return `form-drafts:${userId}:${householdId}`;
}

function readDrafts(place: DraftKey): Drafts {
  const stored = readPersonalOfTab(keyOf(place));
  if (stored === null) return {};
  try {
    return JSON.parse(stored) as Drafts;
  } catch {
    return {};
  }
}

export function useDraftKey(): DraftKey {
  const { id: householdId, user } = useHousehold();
  return { userId: user.id, householdId };
}
