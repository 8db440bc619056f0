import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHousehold } from '@/lib/household';
import { onSharedSaved } from '@/lib/push/shared-saved';

/** Milliseconds: by then the save message has been read. */
const AFTER = 5000;

/** Offers push notifications once, after a shared entry was added on this device. */
export function useOfferNotifications(): void {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      const { offerNotifications } =
        await import('@/features/notification-settings/offer-notifications');
      await offerNotifications(queryClient, householdId);
    };
    const stop = onSharedSaved(() => {
      clearTimeout(timeout);
      // Offline it is offered another time.
      timeout = setTimeout(() => void offer().catch(() => {}), AFTER);
    });
    return () => {
      clearTimeout(timeout);
      stop();
    };
  }, [queryClient, householdId]);
}
