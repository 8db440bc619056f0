import { useQuery } from '@tanstack/react-query';
import { chooseDefaultSplit } from '@housetab/functions/core/split/split-schema';
import { isSameContent } from '@housetab/functions/core/wire/same-content';
import { useEffect } from 'react';
import { categoriesQuery } from '@/shared/category/categories';
import { defaultSplitQuery } from '@/shared/household/household-settings';
import {
  emptyBill,
  isSameSplit,
  withSplit,
  type BillDraft,
} from '@/features/transactions/split/bill-draft';
import { readRememberedSplit } from '@/features/transactions/split/remembered-split';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';
import { useIsLate } from '@/lib/timing/use-is-late';
import { SILENCE } from '@/offline/cache/show-cached-first';

interface StartingSplitOptions {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  people: People;
  categoryId: string;
}

/**
 * A new bill starts with the category's default split, else the household's, else equally between
 * all. It follows the category until somebody changes the split.
 * @returns the split to show; null while the defaults load, so that nobody changes a split that is
 * then replaced
 */
export function useStartingSplit(options: StartingSplitOptions): BillDraft | null {
  const { draft, onChange } = options;
  const { wanted, isLoading } = useDefaultSplit(options);
  const isDue = draft.isDefault && !isLoading && !isSameContent(wanted, draft);
  useEffect(() => {
    if (isDue) onChange(wanted);
  });
  if (isDue) return wanted;
  return draft.isStarting ? null : draft;
}

function useDefaultSplit({ draft, people, categoryId }: Omit<StartingSplitOptions, 'onChange'>) {
  const { id: householdId } = useHousehold();
  const household = useQuery(defaultSplitQuery(householdId));
  const categories = useQuery(categoriesQuery(householdId));
  const category = categories.data?.find(({ id }) => id === categoryId);
  const members = people.members.map(({ id }) => id);
  const split = chooseDefaultSplit([category?.defaultSplit, household.data?.split], members);
  const everybody: BillDraft = { ...draft, ...pickSplit(emptyBill(members)) };
  const wanted: BillDraft = {
    ...((split && withSplit(draft, split, members)) ?? everybody),
    isDefault: true,
    isStarting: false,
  };
  // If the server is silent for long, entering continues without the defaults.
  const isSilent = useIsLate(SILENCE);
  const isAsking = !isSilent && (household.isLoading || categories.isLoading);
  return { wanted, isLoading: isAsking || members.length === 0 };
}

/** The split of the last expense. It is offered for a new one, never applied automatically. */
interface LastTime {
  bill: BillDraft;
  isChosen: boolean;
  toggle: () => void;
}

/** @returns null if there is none, or if the bill starts with the same split anyway */
export function useLastTime(options: StartingSplitOptions): LastTime | null {
  const { draft, onChange, people } = options;
  const { id: householdId, user } = useHousehold();
  const { wanted } = useDefaultSplit(options);
  const last = readRememberedSplit({ userId: user.id, householdId });
  const members = people.members.map(({ id }) => id);
  const bill = last && withSplit(draft, last, members);
  if (!bill || isSameSplit(bill, wanted)) return null;
  const isChosen = isSameSplit(bill, draft);
  const toggle = () => onChange(isChosen ? wanted : { ...bill, isDefault: false });
  return { bill, isChosen, toggle };
}

function pickSplit({ mode, people, values }: BillDraft) {
  return { mode, people, values };
}
