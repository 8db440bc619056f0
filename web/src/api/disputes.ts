import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportDisputeResource } from '@housetab/functions/core/import/import-dispute-resource';
import { api } from '@/api/api-client';
import type { DiscussedImport, DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

const pathOf = ({ kind, id }: DiscussedThing | DiscussedImport) =>
  kind === 'imports' ? `/transactions/imports/${id}/dispute` : `/${kind}/${id}/dispute`;

/** An import that concerns one, and who disputes it. */
export const importDisputeQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'import-dispute', id),
    queryFn: ({ signal }) =>
      api.get<ImportDisputeResource>(pathOf({ kind: 'imports', id }), {
        householdId,
        signal,
        hasNoMoney: true,
      }),
  });

/** So many calls for a very long import; then one is asked to go on. */
const MOST_CALLS = 40;

/** A long import takes several calls, each of which goes on where the one before has ended. */
async function untilComplete(call: () => Promise<unknown>): Promise<void> {
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const answer = (await call()) as Partial<ImportDisputeResource> | undefined;
    if (answer?.isComplete !== false) return;
  }
}

/** Disputes a transaction, an expense or a whole import; another reason takes the place of the first. */
export function useDispute(thing: DiscussedThing | DiscussedImport) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (reason: string) =>
      untilComplete(() => api.post(pathOf(thing), { reason }, { householdId })),
    // Not awaited: the component that asked may have left the screen by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Takes one's own dispute back. */
export function useWithdrawDispute(thing: DiscussedThing | DiscussedImport) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => untilComplete(() => api.delete(pathOf(thing), undefined, { householdId })),
    // Not awaited: the component that asked may have left the screen by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Takes a whole file back, the last of its imports first. */
export function useUndoFile() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (importIds: readonly string[]) => {
      for (const id of importIds.toReversed()) {
        await api.delete(`/transactions/imports/${id}`, undefined, { householdId });
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
