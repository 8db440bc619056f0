import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cents } from '@housetab/functions/core/money/money';
import type { NewSettleUp } from '@housetab/functions/core/settle-up/settle-up-request';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { request, requestPage } from '@/lib/api/request';
import { groupSettleUpQuery } from '@/shared/settling/group-settle-ups';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** More than a year of monthly settle-ups. */
const PAGE = 20;

export const settleUpsQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'list'),
    queryFn: ({ signal, pageParam }) =>
      requestPage('GET /settle-ups', {
        query: { limit: PAGE },
        next: pageParam,
        householdId,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const settleUpQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'detail', id),
    queryFn: ({ signal }) =>
      request('GET /settle-ups/{id}', { params: { id }, householdId, signal }),
  });

/** A settle-up, and whether the reader sees other parts of the same group settle-up. */
interface NamedSettleUp {
  settleUp: SettleUpResource;
  isOneOfSeveral: boolean;
}

/**
 * The settle-up that an address names, or the group settle-up with it as a part, wherever it is in
 * the list. null if the reader may see neither.
 */
export const namedSettleUpQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'named', id),
    queryFn: async ({ client }): Promise<NamedSettleUp | null> => {
      const findSettleUp = (one: string) =>
        orNull(client.fetchQuery(settleUpQuery(householdId, one)));
      const findAct = (one: string) =>
        orNull(client.fetchQuery(groupSettleUpQuery(householdId, one)));
      const named = await findSettleUp(id);
      const actId = named ? named.netting?.id : id;
      const act = actId === undefined ? null : await findAct(actId);
      const pairs = act?.pairs ?? [];
      const settleUp = named ?? (pairs[0] ? await findSettleUp(pairs[0].settleUpId) : null);
      return settleUp && { settleUp, isOneOfSeveral: pairs.length > 1 };
    },
  });

async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    // A truncated address is an invalid request.
    if (isProblem(error, 'not_found', 'invalid_request')) return null;
    throw error;
  }
}

/**
 * Preview; nothing is written.
 * @param amount the payment; null = all that is due
 */
export const settleUpPreviewQuery = (householdId: string, userId: string, amount: Cents | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'preview', userId, amount),
    queryFn: ({ signal }) =>
      request('POST /settle-ups/preview', {
        body: { with: userId, ...(amount === null ? {} : { payment: { amount } }) },
        householdId,
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000, // a minute: readers turn back to an amount they have typed just before
    retry: false,
  });

/** Settles up with a person, or records a smaller payment. The same id twice stores one. */
export function useCreateSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: NewSettleUp) => request('POST /settle-ups', { body, householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Undoes a settle-up completely or not at all. */
export function useUndoSettleUp() {
  return useUndoing();
}

/** Cancels a pending group settle-up by one of its settle-ups; finished parts stay. */
export function useStopWaiting() {
  return useUndoing({ waiting: 'true' });
}

function useUndoing(query: { waiting?: 'true' } = {}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) =>
      request('DELETE /settle-ups/{id}', { params: { id }, householdId, query }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
