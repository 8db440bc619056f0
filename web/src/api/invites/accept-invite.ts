import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import { api } from '@/api/api-client';

type Callbacks = Pick<UseMutationOptions<HouseholdResource, Error, string>, 'onSuccess'>;

/** Joins the household that an invite's code opens. */
export function useAcceptInvite(callbacks: Callbacks) {
  return useMutation({
    ...callbacks,
    mutationFn: (code: string) =>
      api.post<HouseholdResource>('/invites/accept', { code }, { householdId: null }),
  });
}
