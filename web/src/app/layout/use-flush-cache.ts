import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { flushCache } from '@/offline/cache/cached-responses';

/**
 * Writes cached data when the reader leaves a screen, switches to another app or closes the page. On a first visit
 * responses are otherwise written only once the screen has loaded, which may be too late.
 */
export function useFlushCache(): void {
  const { pathname } = useLocation();
  useEffect(() => flushCache, [pathname]);
  useEffect(() => {
    const onChange = () => document.hidden && flushCache();
    document.addEventListener('visibilitychange', onChange);
    addEventListener('pagehide', flushCache);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('pagehide', flushCache);
    };
  }, []);
}
