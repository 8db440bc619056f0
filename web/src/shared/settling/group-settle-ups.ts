import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewAgreement } from '@housetab/functions/core/group-settle-up/agreement-resource';
import type {
  NewGroupSettleUp,
  TransferMarkBody,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const groupSettleUpQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'netting', id),
    queryFn: ({ signal }) =>
      request('GET /settle-ups/everyone/{id}', { params: { id }, householdId, signal }),
  });

/** Preview; nothing is written. */
export const groupSettleUpPreviewQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'everyone', 'preview'),
    queryFn: ({ signal }) => request('POST /settle-ups/everyone/preview', { householdId, signal }),
    gcTime: 60_000, // a minute: what is open may change
    retry: false,
  });

/** The same id twice creates one group settle-up. */
export function useCreateGroupSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: NewGroupSettleUp) =>
      request('POST /settle-ups/everyone', { body, householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Agrees to the displayed preview. The same id twice counts once. */
export function useAgreeToGroupSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewAgreement) =>
      request('POST /settle-ups/everyone/agreement', { body, householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

export function useMarkTransfer(id: string) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: TransferMarkBody) =>
      request('PUT /settle-ups/everyone/{id}/marks', { params: { id }, body, householdId }),
    onSuccess: (netting) => {
      const { queryKey } = groupSettleUpQuery(householdId, id);
      queryClient.setQueryData(queryKey, netting);
      // Transfers also appear among open payments and in the month. The last payment closes pending books.
      void queryClient.invalidateQueries({
        queryKey: householdKey(householdId),
        predicate: (query) => query.queryHash !== hashKey(queryKey),
      });
    },
  });
}

/** Objects to a group settle-up. A second reason replaces the first; null withdraws the objection. */
export function useObjectToGroupSettleUp(id: string) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const call = { params: { id }, householdId };
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string | null) =>
      reason === null
        ? request('DELETE /settle-ups/everyone/{id}/objection', call)
        : request('POST /settle-ups/everyone/{id}/objection', { ...call, body: { reason } }),
    onSuccess: (netting) =>
      queryClient.setQueryData(groupSettleUpQuery(householdId, id).queryKey, netting),
    // Not awaited: the component may have been unmounted by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
