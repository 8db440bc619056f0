import { useEffect, useState } from 'react';
import { FailureMessage } from '@/app/failure-message';
import { isSiteReachable, reloadPage } from '@/offline/network/site-reachable';
import { NotSeenYet } from '@/components/ui/states';
import { PageSpinner } from '@/components/ui/spinner';

/**
 * Shown if a screen's files could not be loaded: because of the network, or because they are gone. Default
 * export: loaded when that happens, or before.
 */
export default function MissingFile({ isInRouter }: { isInRouter: boolean }) {
  const [isReachable, setIsReachable] = useState<boolean | null>(null);
  useEffect(() => {
    void isSiteReachable().then(setIsReachable);
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, []);
  // Outside the router there are no links.
  if (isInRouter && !navigator.onLine) {
    return (
      <>
        <h1 className="sr-only">You are offline</h1>
        <NotSeenYet />
      </>
    );
  }
  if (isReachable === null) return <PageSpinner />;
  if (isReachable) return <FailureMessage />;
  const tryAgain = async () => {
    setIsReachable(null);
    // Without an answer a reload would show an error page of the browser.
    if (await isSiteReachable()) reloadPage();
    else setIsReachable(false);
  };
  return <FailureMessage onRetry={() => void tryAgain()} />;
}
