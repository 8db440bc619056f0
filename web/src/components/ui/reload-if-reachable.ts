import { showReload } from '@/components/ui/toast';
import { isSiteReachable, reloadPage } from '@/offline/network/site-reachable';
import { describeOutage } from '@/lib/api-problem';

/** Without an answer a reload would end on a page of the browser's: then it is offered again. */
export async function reloadIfReachable(): Promise<void> {
  if (await isSiteReachable()) reloadPage();
  else showReload(describeOutage(null), () => void reloadIfReachable());
}
