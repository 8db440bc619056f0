import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepSeen } from '@/offline/kept/kept-answers';

/**
 * What was seen can be read without a network as soon as its screen is left, for another one, another
 * app or for good: a first visit writes it only once the screen is at rest, which may be too late.
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
