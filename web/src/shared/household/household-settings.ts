import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BooksClose } from '@housetab/functions/core/household/books-close';
import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { bookResourceTypes } from '@housetab/functions/core/permission/permission';
import { request, requestPage } from '@/lib/api/request';
import { currentUserQuery } from '@/shared/user/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const choicesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'choices'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal };
      const households = await request('GET /households', options);
      const household = households.find(({ id }) => id === householdId);
      return {
        /** Defines the household's days. */
        timeZone: household?.timeZone ?? 'UTC',
        /** When a group settle-up closes the books. */
        booksClose: household?.booksClose ?? 'at_once',
      };
    },
  });

/** The server recomputes the days of entries for the new zone: all earlier responses may be wrong. */
export function useChangeTimeZone() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) =>
      request('PUT /households/{id}', {
        params: { id: householdId },
        body: { timeZone },
        householdId,
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(accountId));
    },
  });
}

/** Entries. A longer history without any money is rare, and not worth more requests. */
const FIRST_HISTORY = 100;

/**
 * Whether the household's currency can still change, by the server's rule: no amount was ever
 * entered, not even one deleted since. For superadmins, who may change it.
 */
export const canChangeCurrencyQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'can-change-currency'),
    queryFn: async ({ signal }): Promise<boolean> => {
      const options = { householdId, signal };
      const [rows, told] = await Promise.all([
        request('GET /transactions', { ...options, query: { limit: 1 } }),
        requestPage('GET /activity', {
          ...options,
          query: { limit: FIRST_HISTORY, subjects: 'then' },
          next: null,
        }),
      ]);
      const isMoney = ({ resourceType }: ActivityResource) =>
        bookResourceTypes.some((type) => type === resourceType);
      return rows.length === 0 && told.next === null && !told.items.some(isMoney);
    },
    staleTime: 0,
  });

/** Refused once an amount was entered. Earlier amounts mean nothing after it. */
export function useChangeCurrency() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (currency: string) =>
      request('PUT /households/{id}', {
        params: { id: householdId },
        body: { currency },
        householdId,
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(accountId));
    },
  });
}

export function useRenameHousehold() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      request('PUT /households/{id}', { params: { id: householdId }, body: { name }, householdId }),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery(accountId)),
  });
}

/** Whether everyone sees everything, which affects every screen. */
export function useSwitchOpenBooks() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (openBooks: boolean) =>
      request('PUT /households/{id}', {
        params: { id: householdId },
        body: { openBooks },
        householdId,
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(accountId));
    },
  });
}

export function useChangeBooksClose() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (booksClose: BooksClose) =>
      request('PUT /households/{id}', {
        params: { id: householdId },
        body: { booksClose },
        householdId,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}

export const defaultSplitQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'default-split'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal };
      const households = await request('GET /households', options);
      const household = households.find(({ id }) => id === householdId);
      return {
        split: household?.defaultSplit ?? null,
        /** Whether this server supports a default split. */
        isKept: household?.defaultSplit !== undefined,
      };
    },
  });

/** Saves the household's default split: values in hundredths; null = everybody, equally. */
export function useSaveHouseholdSplit() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (defaultSplit: SplitBody | null) =>
      request('PUT /households/{id}', {
        params: { id: householdId },
        body: { defaultSplit },
        householdId,
      }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'household') }),
  });
}
