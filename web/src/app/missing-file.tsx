import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureMessage } from '@/app/failure-message';
import { isSiteReachable, reloadPage } from '@/offline/network/site-reachable';
import { NotSeenYet } from '@/components/ui/states';
import { PageSpinner } from '@/components/ui/spinner';

interface MissingFileProps {
  error: TypeError;
  /** The page has no navigation around it. */
  isOutsideApp: boolean;
}

/** By failure: the visit that showed it. */
const shownVisits = new WeakMap<TypeError, string>();

/**
 * Shown if a screen's files could not be loaded because of the network or a new release. Default
 * export for lazy loading.
 */
export default function MissingFile({ error, isOutsideApp }: MissingFileProps) {
  const { key } = useLocation();
  const [isReachable, setIsReachable] = useState<boolean | null>(null);
  useEffect(() => {
    const shown = shownVisits.get(error) ?? key;
    shownVisits.set(error, shown);
    void isSiteReachable().then((isThere) => {
      // Another visit retries. The router requests a file once, so only a page reload requests it again.
      if (isThere && shown !== key) reloadPage();
      else setIsReachable(isThere);
    });
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, [error, key]);
  if (!isOutsideApp && !navigator.onLine) {
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
    // Without a response a reload would show the browser's error page.
    if (await isSiteReachable()) reloadPage();
    else setIsReachable(false);
  };
  return <FailureMessage onRetry={() => void tryAgain()} />;
}
