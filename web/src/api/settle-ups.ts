import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cents } from '@housetab/functions/core/money/money';
import type { NewSettleUp } from '@housetab/functions/core/settle-up/settle-up-request';
import type {
  SettleUpDetail,
  SettleUpPreviewResource,
  SettleUpResource,
} from '@housetab/functions/core/settle-up/settle-up-resource';
import { api } from '@/api/api-client';
import { groupSettleUpQuery } from '@/api/group-settle-ups';
import type { ItemPage } from '@/api/pages';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Settle-ups in a page: more than a year of monthly ones. */
const PAGE = 20;

/** What the reader has closed with others, newest first, page by page. */
export const settleUpsQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'list'),
    queryFn: ({ signal, pageParam }): Promise<ItemPage<SettleUpResource>> =>
      pageParam === null
        ? api.getPage('/settle-ups', { householdId, signal, query: { limit: PAGE } })
        : api.getPage(pageParam, { householdId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One settle-up with every settlement that it completed. */
export const settleUpQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'detail', id),
    queryFn: ({ signal }) => api.get<SettleUpDetail>(`/settle-ups/${id}`, { householdId, signal }),
  });

/** A settle-up, and whether it is one of several parts of an act of which the reader sees more than this. */
export interface NamedSettleUp {
  settleUp: SettleUpResource;
  isOneOfSeveral: boolean;
}

/**
 * What an address names, wherever in the list it is: a settle-up, or an act that made everybody even by one of its
 * parts. null where the reader may see neither.
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
    // An address that was cut off on its way names nothing, either.
    if (isProblem(error, 'not_found', 'invalid_request')) return null;
    throw error;
  }
}

/**
 * What closing the books with a person would do; nothing is written.
 *
 * @param amount what is paid; null = all that is due
 */
export const settleUpPreviewQuery = (householdId: string, userId: string, amount: Cents | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'preview', userId, amount),
    queryFn: ({ signal }) =>
      api.post<SettleUpPreviewResource>(
        '/settle-ups/preview',
        { with: userId, ...(amount === null ? {} : { payment: { amount } }) },
        { householdId, signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000, // a minute: readers turn back to an amount they have typed just before
    retry: false,
  });

/** Closes the books with a person, or records a smaller payment. The same id twice is once. */
export function useCreateSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: NewSettleUp) =>
      api.post<SettleUpDetail>('/settle-ups', body, { householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Takes a settle-up back: everything is as before it, or nothing happens. */
export function useUndoSettleUp() {
  return useUndoing();
}

/** Ends what waits for its payments, by one of its settle-ups; what is done by now is not undone. */
export function useStopWaiting() {
  return useUndoing({ waiting: 'true' });
}

function useUndoing(query: { waiting?: 'true' } = {}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.delete(`/settle-ups/${id}`, undefined, { householdId, query }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
