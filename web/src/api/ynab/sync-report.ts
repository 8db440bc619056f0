import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ynabSyncAnswerSchema } from '@housetab/functions/core/ynab/sync-answers';
import type { ynabSyncRequestSchema } from '@housetab/functions/core/ynab/sync-request';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export type SyncRequest = z.input<typeof ynabSyncRequestSchema>;
export type SyncAnswer = z.output<typeof ynabSyncAnswerSchema>;

interface Sending {
  request: SyncRequest;
  /** The sync whose transaction this one replaces; null for a first one. */
  replaces: string | null;
  /** Replace it even if it was changed at YNAB. */
  overwrite?: true;
  /** Ignore the earlier one, which can no longer be reached at YNAB. */
  forget?: true;
}

/** Sends a report to YNAB, or puts it in place of what was sent before. */
export function useSyncReport() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, replaces, ...consent }: Sending) =>
      replaces === null
        ? api.post<SyncAnswer>('/ynab/sync', request, { householdId })
        : api.put<SyncAnswer>(
            `/ynab/syncs/${encodeURIComponent(replaces)}`,
            { ...request, ...consent },
            { householdId },
          ),
    // Also after a failure, which changes the preview.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
