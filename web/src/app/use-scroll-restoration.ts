import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Visit } from '@/app/browser-history';

const STORAGE_KEY = 'housetab:scroll-positions';

/**
 * A new screen begins at its top, or at the element that its address names. Going back and reloading show
 * the place where the reader was.
 *
 * @returns what has to be called before another visit is shown
 */
export function useScrollRestoration({ location, keepsScroll }: Visit): () => void {
  const positions = useRef<Record<string, number> | null>(null);
  const shownKey = useRef(location.key);
  const leave = useCallback(() => {
    (positions.current ??= read())[shownKey.current] = scrollY;
  }, []);

  useEffect(() => {
    const stop = () => {
      leave();
      write(positions.current ?? {});
      // What the browser itself does with pages it keeps, and with those of others.
      history.scrollRestoration = 'auto';
    };
    const start = () => (history.scrollRestoration = 'manual');
    start();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', start);
    return () => {
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', start);
      history.scrollRestoration = 'auto';
    };
  }, [leave]);

  const { key, hash } = location;
  useLayoutEffect(() => {
    shownKey.current = key;
    const known = (positions.current ??= read())[key];
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (known !== undefined) scrollTo(0, known);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [key, hash, keepsScroll]);

  return leave;
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Then a reload begins at the top.
  }
}
