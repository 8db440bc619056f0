import { useEffect, useState } from 'react';
import { afterFrame } from '@/lib/timing/after-frame';
import { whenIdle } from '@/lib/timing/when-idle';

/**
 * Whether what was rendered first has been seen and the browser has a moment: time for what is
 * large and not what the reader has come for.
 */
export function useAfterPaint(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let stop = afterFrame(() => {
      stop = whenIdle(() => setIsDue(true), { atMost: 1000, orElse: 100 });
    });
    return () => stop();
  }, []);
  return isDue;
}

/**
 * Loads then what the reader may open next, so that it opens at once.
 *
 * @param load the same from render to render
 */
export function useLoadAfterPaint(load: () => Promise<unknown>): void {
  const isDue = useAfterPaint();
  useEffect(() => {
    // Whoever opens it asks again, and hears of a failure.
    if (isDue) void load().catch(() => undefined);
  }, [isDue, load]);
}
