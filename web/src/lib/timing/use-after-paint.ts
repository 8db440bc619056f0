import { useEffect, useState } from 'react';
import { afterFrame } from '@/lib/timing/after-frame';
import { whenIdle } from '@/lib/timing/when-idle';

/** Whether the first paint is done and the browser is idle: then large, less urgent parts may load. */
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
 * Preloads a part at that time, so that it opens at once.
 * @param load the same function in every render
 */
export function useLoadAfterPaint(load: () => Promise<unknown>): void {
  const isDue = useAfterPaint();
  useEffect(() => {
    // A failure is ignored: opening it loads it again, and reports it.
    if (isDue) void load().catch(() => undefined);
  }, [isDue, load]);
}
