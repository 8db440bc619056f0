import { useEffect, useState } from 'react';

/** The longest that a page which never comes to rest is waited for. */
const PATIENCE = 1000;

/**
 * Whether what was rendered first has been seen and the browser has a moment: time for what is
 * large and not what the reader has come for.
 */
export function useAfterPaint(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const begin = () => setIsDue(true);
    let stop = () => {};
    const frame = requestAnimationFrame(() => {
      // Safari has no idle callback.
      if (!('requestIdleCallback' in globalThis)) {
        const timeout = setTimeout(begin, 100);
        stop = () => clearTimeout(timeout);
        return;
      }
      const request = requestIdleCallback(begin, { timeout: PATIENCE });
      stop = () => cancelIdleCallback(request);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
  return isDue;
}
