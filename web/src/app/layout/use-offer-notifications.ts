import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHousehold } from '@/lib/household';
import { onSharedSaved } from '@/lib/push/shared-saved';

/** In milliseconds: what was saved is told first, and has been read by then. */
const AFTER = 5000;

/** Offers to hear of what others add on this device, once, after something shared was entered in it. */
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
      // Without a network there will be another time.
      timeout = setTimeout(() => void offer().catch(() => {}), AFTER);
    });
    return () => {
      clearTimeout(timeout);
      stop();
    };
  }, [queryClient, householdId]);
}
