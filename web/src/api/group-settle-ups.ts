import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewAgreement } from '@housetab/functions/core/group-settle-up/agreement-resource';
import type {
  AgreedResource,
  GroupSettleUpPreview,
  GroupSettleUpResource,
  NewGroupSettleUp,
  TransferMarkBody,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** What made everybody even, as far as the reader may see it. */
export const groupSettleUpQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'netting', id),
    queryFn: ({ signal }) =>
      api.get<GroupSettleUpResource>(`/settle-ups/everyone/${id}`, { householdId, signal }),
  });

/** How everybody would become even; nothing is written. */
export const groupSettleUpPreviewQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'everyone', 'preview'),
    queryFn: ({ signal }) =>
      api.post<GroupSettleUpPreview>('/settle-ups/everyone/preview', undefined, {
        householdId,
        signal,
      }),
    gcTime: 60_000, // a minute: what is open may change
    retry: false,
  });

/** Makes everybody even. The same id twice is once. */
export function useCreateGroupSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: NewGroupSettleUp) =>
      api.post<GroupSettleUpResource>('/settle-ups/everyone', body, { householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Agrees to what was shown. The same id twice is once. */
export function useAgreeToGroupSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewAgreement) =>
      api.post<AgreedResource>('/settle-ups/everyone/agreement', body, { householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Says that a payment is made, or has arrived. */
export function useMarkTransfer(id: string) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: TransferMarkBody) =>
      api.put<GroupSettleUpResource>(`/settle-ups/everyone/${id}/marks`, body, { householdId }),
    onSuccess: (netting) => {
      const { queryKey } = groupSettleUpQuery(householdId, id);
      queryClient.setQueryData(queryKey, netting);
      // It stands in other places, too: among what is still to pay, in the month. With the last payment books that wait close.
      void queryClient.invalidateQueries({
        queryKey: householdKey(householdId),
        predicate: (query) => query.queryHash !== hashKey(queryKey),
      });
    },
  });
}

/** Objects to what made everybody even; another reason takes the place of the first. null takes it back. */
export function useObjectToGroupSettleUp(id: string) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const path = `/settle-ups/everyone/${id}/objection`;
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.delete<GroupSettleUpResource>(path, undefined, { householdId })
        : api.post<GroupSettleUpResource>(path, { reason }, { householdId }),
    onSuccess: (netting) =>
      queryClient.setQueryData(groupSettleUpQuery(householdId, id).queryKey, netting),
    // Not awaited: the component that asked may have left the screen by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
