import { useEffect, useRef } from 'react';

/**
 * Ends something, such as the reading of a file, when the reader leaves the screen. In development React unmounts and
 * mounts a screen once to try it out: then nothing is ended.
 *
 * @param end the same function from render to render
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
