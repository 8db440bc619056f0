/**
 * For large things that are not needed at once: it calls back once the screen's data is there and painted,
 * and the browser is idle. Earlier they would delay the data.
 */
import type { QueryClient } from '@tanstack/react-query';
import { afterFrame } from '@/lib/timing/after-frame';
import { screenFilesLoading } from '@/lib/loading/screen-file';
import { whenIdle } from '@/lib/timing/when-idle';

/** In milliseconds: a screen that is still loading is waited for no longer. */
const MAX_WAIT = 10_000;

const idle = { atMost: 5000, orElse: 1500 };

/** @returns a function that cancels it */
export function whenAtRest(queryClient: QueryClient, start: () => void): () => void {
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
