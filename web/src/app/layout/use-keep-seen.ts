import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepSeen } from '@/offline/kept/kept-answers';

/**
 * Stores what was seen when the reader leaves a screen, switches to another app or closes the page. On a
 * first visit answers are written only once the screen is at rest, which may be too late.
 */
export function useKeepSeen(): void {
  const { pathname } = useLocation();
  useEffect(() => keepSeen, [pathname]);
  useEffect(() => {
    const onChange = () => document.hidden && keepSeen();
    document.addEventListener('visibilitychange', onChange);
    addEventListener('pagehide', keepSeen);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('pagehide', keepSeen);
    };
  }, []);
}
