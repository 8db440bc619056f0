import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  NotificationSettings,
  NotificationSettingsUpdate,
} from '@housetab/functions/core/notification/notification-settings-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const notificationSettingsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'notification-settings'),
    queryFn: ({ signal }) => request('GET /notification-settings', { householdId, signal }),
  });

export async function chooseNotificationSettings(
  queryClient: QueryClient,
  householdId: string,
  { offered: _, ...chosen }: NotificationSettings,
): Promise<void> {
  const saved = await request('PUT /notification-settings', { body: chosen, householdId });
  queryClient.setQueryData(notificationSettingsQuery(householdId).queryKey, saved);
}

/**
 * Changes some settings: shown at once, and sent one after the other, each with all earlier
 * changes, so that quick changes lose nothing. A refused change is refetched.
 */
export function useSaveNotificationSettings({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery(householdId);
  const mutationKey = ['save', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (chosen: NotificationSettingsUpdate) =>
      request('PUT /notification-settings', { body: chosen, householdId }),
    onError,
    onSettled: () =>
      // Only after the last call: earlier responses lack the changes still to be sent.
      queryClient.isMutating({ mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  return (part: Partial<NotificationSettingsUpdate>) => {
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    if (!before) return;
    const after = { ...before, ...part };
    queryClient.setQueryData(queryKey, after);
    const { mail, push, digest, quietHours, amountsInTitle } = after;
    mutate({ mail, push, digest, quietHours, amountsInTitle });
  };
}
