import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenAtRest } from '@/lib/timing/when-at-rest';

/** Whether what the screen first asked for is there, and the browser has had a moment since. */
export function useAtRest(): boolean {
  const queryClient = useQueryClient();
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(queryClient, () => setIsAtRest(true)), [queryClient]);
  return isAtRest;
}

/**
 * Loads then what the reader may open next, so that it opens at once.
 *
 * @param load the same from render to render
 */
export function useLoadAtRest(load: () => Promise<unknown>): void {
  const isAtRest = useAtRest();
  useEffect(() => {
    // Whoever opens it asks again, and hears of a failure.
    if (isAtRest) void load().catch(() => undefined);
  }, [isAtRest, load]);
}
