import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewHousehold } from '@housetab/functions/core/household/household';
import { request } from '@/lib/api/request';
import { currentUserQuery } from '@/shared/user/current-user';
import { isOutage, isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';
import { householdKey } from '@/lib/query-keys';

type Wishes = Omit<NewHousehold, 'id'>;

/**
 * Creates a household. A retry after a lost response creates no second one, even after a reload:
 * the same values reuse their id, other values get a new one.
 */
export function useCreateHousehold({ onCreated }: { onCreated: (id: string) => Promise<void> }) {
  // If storage is forbidden, the id lasts as long as the form.
  const sent = useRef<string>(null);
  return useMutation({
    mutationFn: ({ name, timeZone, currency, openBooks }: Wishes) => {
      const wishes = JSON.stringify([name, timeZone, currency, openBooks]);
      const before = sent.current ?? readPersonalOfTab(SENT);
      const id = idFor(wishes, before) ?? crypto.randomUUID();
      sent.current = `${wishes}\n${id}`;
      storePersonalOfTab(SENT, sent.current);
      const body = { id, name, timeZone, currency, openBooks };
      return request('POST /households', { body, householdId: null });
    },
    onSuccess: ({ id }) => {
      forgetPersonalOfTab(SENT);
      return onCreated(id);
    },
  });
}

/** The form values that this tab sent last, and their id. */
const SENT = 'new-household';

function idFor(wishes: string, before: string | null): string | null {
  const [sent, id] = before?.split('\n') ?? [];
  return sent === wishes && id !== undefined ? id : null;
}

export function useSetActiveHousehold(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (householdId: string) =>
      request('PUT /households/active', { body: { householdId }, householdId: null }),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery(uid)),
  });
}

/** Retries during an outage, within about four seconds. */
const TRIED_AGAIN = 3;

/**
 * Leaves this household. `onLeft` navigates away; then its cached data is removed. An outage is retried: leaving twice
 * is safe, and a 403 or 404 after a lost response means that the member has left.
 */
export function useLeaveHousehold({ onLeft }: { onLeft: () => void | Promise<void> }) {
  const { id: householdId, accountId, user } = useHousehold();
  const queryClient = useQueryClient();
  const mayHaveLeft = useRef(false);
  return useMutation({
    mutationFn: async () => {
      try {
        await request('DELETE /households/{id}/members/{uid}', {
          params: { id: householdId, uid: user.id },
          householdId,
        });
      } catch (error) {
        const isGone = isProblem(error) && [403, 404].includes(error.status);
        if (isGone && mayHaveLeft.current) return;
        mayHaveLeft.current ||= isOutage(error);
        throw error;
      }
    },
    retry: (failures, error) => failures < TRIED_AGAIN && navigator.onLine && isOutage(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...currentUserQuery(accountId), staleTime: 0 });
      await onLeft();
      queryClient.removeQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** The member's entries stay under their name. */
export function useRemoveMember() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) =>
      request('DELETE /households/{id}/members/{uid}', {
        params: { id: householdId, uid: memberId },
        householdId,
      }),
    // Also after a failure: the member may have left. Their permissions ended with them.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
