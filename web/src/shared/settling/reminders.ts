import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewReminder } from '@housetab/functions/core/reminder/reminder-resource';
import { request } from '@/lib/api/request';
import { debtsQuery } from '@/shared/settling/debts';
import { useHousehold } from '@/lib/household';

/** Reminds somebody who owes the reader. The same id twice sends one reminder. */
export function useRemind() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const debts = debtsQuery(householdId);
  return useMutation({
    // Offline it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: NewReminder) => request('POST /reminders', { body, householdId }),
    onSuccess: ({ userId, againAt }) =>
      queryClient.setQueryData(debts.queryKey, (known) => {
        if (!known) return known;
        const others = (known.reminded ?? []).filter((one) => one.userId !== userId);
        return { ...known, reminded: [...others, { userId, againAt }] };
      }),
    // They may have paid, or been reminded in another window.
    onError: () => void queryClient.invalidateQueries(debts),
  });
}
