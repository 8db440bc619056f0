import { useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { screenFilesLoading } from '@/lib/loading/screen-file';
import { afterFrame } from '@/lib/timing/after-frame';
import { whenIdle } from '@/lib/timing/when-idle';

/**
 * For large things that are not needed at once: it calls back once the screen's data is there and painted,
 * and the browser is idle. Earlier they would delay the data.
 */

/** In milliseconds: a screen that is still loading is waited for no longer. */
const MAX_WAIT = 10_000;

const idle = { atMost: 5000, orElse: 1500 };

/** @returns a function that cancels it */
export function whenLoadedAndIdle(queryClient: QueryClient, start: () => void): () => void {
  const isLoading = () => screenFilesLoading.getState().count > 0 || queryClient.isFetching() > 0;
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    lookAgain();
  }, MAX_WAIT);
  let stopWaiting = () => {};
  /** Data that has arrived is rendered next, which may ask for more: so it decides after that. */
  const lookAgain = () => {
    stopWaiting();
    stopWaiting = afterFrame(() => {
      stopWaiting = whenIdle(decide, idle);
    });
  };
  const decide = () => {
    if (isLate || !isLoading()) {
      clearTimeout(deadline);
      return start();
    }
    const onChange = () => isLoading() || lookAgain();
    const unwatchQueries = queryClient.getQueryCache().subscribe(onChange);
    const unwatchFiles = screenFilesLoading.subscribe(onChange);
    stopWaiting = () => {
      unwatchQueries();
      unwatchFiles();
    };
  };
  lookAgain();
  return () => {
    clearTimeout(deadline);
    stopWaiting();
  };
}

/** Whether the screen's first data is there and the browser has been idle since. */
export function useIsLoadedAndIdle(): boolean {
  const queryClient = useQueryClient();
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenLoadedAndIdle(queryClient, () => setIsAtRest(true)), [queryClient]);
  return isAtRest;
}

/**
 * Loads at that time what the reader may open next, so that it opens at once.
 *
 * @param load the same function in every render
 */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  const isAtRest = useIsLoadedAndIdle();
  useEffect(() => {
    // A failure is ignored: opening it loads it again, and tells.
    if (isAtRest) void load().catch(() => undefined);
  }, [isAtRest, load]);
}
