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
import type { Page } from '@/api/pages';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Settle-ups in a page: more than a year of monthly ones. */
const PAGE = 20;

/** What the reader has closed with others, newest first, page by page. */
export const settleUpsQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'list'),
    queryFn: ({ signal, pageParam }): Promise<Page<SettleUpResource>> =>
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
