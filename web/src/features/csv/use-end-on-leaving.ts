import { useEffect, useRef } from 'react';

/**
 * Calls `end` when the reader leaves the screen, for example to stop a worker. React's extra mount
 * in development does not call it.
 * @param end must be stable between renders
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
