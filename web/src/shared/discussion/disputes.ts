import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportDisputeResource } from '@housetab/functions/core/import/import-dispute-resource';
import { request } from '@/lib/api/request';
import type { DiscussedImport, DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const importDisputeQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'import-dispute', id),
    queryFn: ({ signal }) =>
      request('GET /transactions/imports/{id}/dispute', {
        params: { id },
        householdId,
        signal,
        hasNoMoney: true,
      }),
  });

/** Enough for a very long import; after that the user has to continue. */
const MOST_CALLS = 40;

/** A long import takes several calls; each continues where the last one ended. */
async function untilComplete(call: () => Promise<unknown>): Promise<void> {
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const answer = (await call()) as Partial<ImportDisputeResource> | undefined;
    if (answer?.isComplete !== false) return;
  }
}

/** Disputes a transaction, an expense or a whole import. A second reason replaces the first. */
export function useDispute({ kind, id }: DiscussedThing | DiscussedImport) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (reason: string) => {
      const call = { params: { id }, body: { reason }, householdId };
      return untilComplete(() =>
        kind === 'imports'
          ? request('POST /transactions/imports/{id}/dispute', { ...call, hasNoMoney: true })
          : request(`POST /${kind}/{id}/dispute`, call),
      );
    },
    // Not awaited: the component may have been unmounted by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

export function useWithdrawDispute({ kind, id }: DiscussedThing | DiscussedImport) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const call = { params: { id }, householdId };
      return untilComplete(() =>
        kind === 'imports'
          ? request('DELETE /transactions/imports/{id}/dispute', { ...call, hasNoMoney: true })
          : request(`DELETE /${kind}/{id}/dispute`, call),
      );
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Undoes all imports of a file, the last one first. */
export function useUndoFile() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (importIds: readonly string[]) => {
      for (const id of importIds.toReversed()) {
        await request('DELETE /transactions/imports/{id}', { params: { id }, householdId });
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
