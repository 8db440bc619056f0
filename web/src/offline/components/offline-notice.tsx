import { Banner } from '@/components/ui/banner';
import { useIsOnline } from '@/offline/network/network-state';

/** Above a form that needs the network: says that there is none before anything is typed. */
export function OfflineNotice() {
  return useIsOnline() ? null : (
    <Banner kind="warning">You are offline. Connect to the internet to go on.</Banner>
  );
}
