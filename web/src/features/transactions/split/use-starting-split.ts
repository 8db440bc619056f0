import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '@/api/categories/list-categories';
import { defaultSplitQuery } from '@/api/households/get-default-split';
import { emptyBill, withSplit, type BillDraft } from '@/features/transactions/split/bill-draft';
import { readRememberedSplit } from '@/features/transactions/split/remembered-split';
import type { People } from '@/features/transactions/use-people';
import { useHousehold } from '@/lib/household';

interface StartingSplitOptions {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  people: People;
  categoryId: string;
}

/**
 * Until one changes the split it is the category's default, else the household's, else what this
 * browser used last, else equally between everybody.
 *
 * @returns what to show; null while it is not known, so that nobody chooses from what then changes
 */
export function useStartingSplit(options: StartingSplitOptions): BillDraft | null {
  const { draft, onChange, people, categoryId } = options;
  const { id: householdId, user } = useHousehold();
  const household = useQuery(defaultSplitQuery(householdId));
  const categories = useQuery(categoriesQuery(householdId));
  const category = categories.data?.find(({ id }) => id === categoryId);
  const candidates = [
    category?.defaultSplit,
    household.data?.split,
    readRememberedSplit({ userId: user.id, householdId }),
  ];
  const members = people.members.map(({ id }) => id);
  const split = candidates.find((one) =>
    one?.people.some(({ userId }) => members.includes(userId)),
  );
  const everybody: BillDraft = { ...draft, ...pickSplit(emptyBill(members)) };
  const wanted = {
    ...((split && withSplit(draft, split, members)) ?? everybody),
    isStarting: false,
  };
  const isLoading = household.isLoading || categories.isLoading || members.length === 0;
  const isDue = draft.isDefault && !isLoading && JSON.stringify(wanted) !== JSON.stringify(draft);
  useEffect(() => {
    if (isDue) onChange(wanted);
  });
  if (isDue) return wanted;
  return draft.isStarting ? null : draft;
}

function pickSplit({ mode, people, values }: BillDraft) {
  return { mode, people, values };
}
