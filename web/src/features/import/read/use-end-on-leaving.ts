import { useEffect, useRef } from 'react';

/**
 * Calls `end`, which must be stable between renders, when the reader leaves the screen. React's
 * extra mount in development does not call it.
 */
export function useEndOnLeaving(end: () => void): void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) end();
      });
    };
  }, [end]);
}
