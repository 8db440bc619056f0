import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyncAnswer } from '@/api/ynab/sync-report';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** `forget`: only here, because YNAB can't be asked. */
export type SyncEnd = 'take_back' | 'finish' | 'forget';

interface Ending {
  id: string;
  end: SyncEnd;
  /** Even if it was changed at YNAB, once the reader has agreed. */
  overwrite?: boolean;
}

/** Takes a report back at YNAB, or ends what was cut off. */
export function useEndSync() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, end, overwrite = false }: Ending) => {
      const path = `/ynab/syncs/${encodeURIComponent(id)}`;
      if (end === 'finish')
        return api.post<SyncAnswer>(`${path}/finish`, undefined, { householdId });
      const query = new URLSearchParams({
        ...(end === 'forget' && { forget: 'true' }),
        ...(overwrite && { overwrite: 'true' }),
      });
      const address = query.size > 0 ? `${path}?${query}` : path;
      return api.delete<SyncAnswer>(address, undefined, { householdId });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
