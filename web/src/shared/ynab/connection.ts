import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type {
  ynabAutomaticSchema,
  YnabConfigUpdate,
} from '@housetab/functions/core/ynab/config-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** @param userId owner of the connection; null = the reader */
export const ynabConfigQuery = (householdId: string, userId: string | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'config', userId),
    queryFn: ({ signal }) =>
      request('GET /ynab/config', { householdId, signal, query: { userId } }),
  });

interface Asking {
  /** A typed token that is not saved yet; null for the saved connection. */
  token: string | null;
  userId: string | null;
}

/** The plans and accounts to choose from. Not a query, so that the token is in no key and no cache. */
export function useListPlans() {
  const { id: householdId } = useHousehold();
  return useMutation({
    mutationFn: ({ token, userId }: Asking) =>
      request('GET /ynab/plans', {
        householdId,
        query: { userId },
        ...(token !== null && { headers: { 'X-YNAB-Token': token } }),
        isFresh: true,
      }),
    gcTime: 0,
  });
}

export function useBeginConsent() {
  const { id: householdId } = useHousehold();
  return useMutation({
    mutationFn: () => request('POST /ynab/oauth', { householdId }),
    gcTime: 0,
  });
}

export function useFinishConsent() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (back: { code: string; state: string }) =>
      request('PUT /ynab/oauth', { body: back, householdId }),
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

/** Needs the token every time: the server never returns it. */
export function useSaveConfig() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (config: YnabConfigUpdate) =>
      request('PUT /ynab/config', { body: config, householdId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

type AutomaticChoice = z.input<typeof ynabAutomaticSchema>;

export function useSaveAutomatic() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: AutomaticChoice) =>
      request('PUT /ynab/automatic', { body: choice, householdId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

/** Removes token, settings and schedule; sent transactions stay. */
export function useDisconnect() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string | null) =>
      request('DELETE /ynab/config', { query: { userId }, householdId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
