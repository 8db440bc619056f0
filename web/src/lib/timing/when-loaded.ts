import { useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { screenFilesLoading } from '@/lib/loading/screen-file';
import { afterFrame } from '@/lib/timing/after-frame';
import { whenIdle } from '@/lib/timing/when-idle';

/**
 * For large, less urgent parts: calls back once the screen's data is painted and the browser is
 * idle. Earlier they would delay the data.
 */

/** Milliseconds: the limit of waiting for a loading screen. */
const MAX_WAIT = 10_000;

const idle = { atMost: 5000, orElse: 1500 };

/** @returns the function that cancels it */
export function whenLoadedAndIdle(queryClient: QueryClient, start: () => void): () => void {
  const isLoading = () => screenFilesLoading.getState().count > 0 || queryClient.isFetching() > 0;
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    lookAgain();
  }, MAX_WAIT);
  let stopWaiting = () => {};
  /** Arrived data is rendered next, which may start more queries: so decide after that. */
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

/** Whether the screen's first data has arrived and the browser has been idle since. */
export function useIsLoadedAndIdle(): boolean {
  const queryClient = useQueryClient();
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenLoadedAndIdle(queryClient, () => setIsAtRest(true)), [queryClient]);
  return isAtRest;
}

/**
 * Preloads a part at that time, so that it opens at once.
 * @param load the same function in every render
 */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  const isAtRest = useIsLoadedAndIdle();
  useEffect(() => {
    // A failure is ignored: opening it loads it again, and reports it.
    if (isAtRest) void load().catch(() => undefined);
  }, [isAtRest, load]);
}
