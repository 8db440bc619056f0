import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import { api } from '@/api/api-client';
import { currentUserQuery } from '@/api/users/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** The time zone in which the household counts its days. */
export const timeZoneQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'time-zone'),
    queryFn: async ({ signal }) => {
      const households = await api.get<HouseholdResource[]>('/households', {
        householdId,
        signal,
      });
      return households.find(({ id }) => id === householdId)?.timeZone ?? 'UTC';
    },
  });

/**
 * The server counts the days of entries again by the new zone: everything fetched before may have another
 * day.
 */
export function useChangeTimeZone() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) =>
      api.put(`/households/${householdId}`, { timeZone }, { householdId }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(accountId));
    },
  });
}

/** Refused once something is entered. Amounts of before mean nothing after it. */
export function useChangeCurrency() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (currency: string) =>
      api.put(`/households/${householdId}`, { currency }, { householdId }),
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
    mutationFn: (name: string) => api.put(`/households/${householdId}`, { name }, { householdId }),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery(accountId)),
  });
}

/** Whether everyone sees everything. What each screen shows may change with it. */
export function useSwitchOpenBooks() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (openBooks: boolean) =>
      api.put(`/households/${householdId}`, { openBooks }, { householdId }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(accountId));
    },
  });
}

interface HouseholdWithSplit {
  id: string;
  defaultSplit?: SplitBody | null;
}

/** How the household's bills are split unless one says otherwise. */
export const defaultSplitQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'default-split'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal };
      const households = await api.get<HouseholdWithSplit[]>('/households', options);
      const household = households.find(({ id }) => id === householdId);
      return {
        split: household?.defaultSplit ?? null,
        /** Whether this server keeps one. */
        isKept: household?.defaultSplit !== undefined,
      };
    },
  });

/** How the household's bills are split unless one says otherwise: values in hundredths; null = everybody, equally. */
export function useSaveHouseholdSplit() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (defaultSplit: SplitBody | null) =>
      api.put(`/households/${householdId}`, { defaultSplit }, { householdId }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'household') }),
  });
}
