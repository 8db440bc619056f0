import { Banner } from '@/components/ui/banner';
import { useIsOnline } from '@/offline/network/network-state';

/** Shown above a form that needs the network, before anything is typed. */
export function OfflineNotice() {
  return useIsOnline() ? null : (
    <Banner kind="warning">You are offline. Connect to the internet to go on.</Banner>
  );
}
