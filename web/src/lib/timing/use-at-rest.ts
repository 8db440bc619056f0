import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenAtRest } from '@/lib/timing/when-at-rest';

/** Whether the screen's first data is there and the browser has been idle since. */
export function useAtRest(): boolean {
  const queryClient = useQueryClient();
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(queryClient, () => setIsAtRest(true)), [queryClient]);
  return isAtRest;
}

/**
 * Loads at that time what the reader may open next, so that it opens at once.
 *
 * @param load the same function in every render
 */
export function useLoadAtRest(load: () => Promise<unknown>): void {
  const isAtRest = useAtRest();
  useEffect(() => {
    // A failure is ignored: opening it loads it again, and tells.
    if (isAtRest) void load().catch(() => undefined);
  }, [isAtRest, load]);
}
