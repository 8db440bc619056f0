/**
 * For what is large and not needed at once. Once what the screen asked for is there and has been
 * painted, and nothing else is to be done: otherwise it would come between the screen and its data.
 */
import type { QueryClient } from '@tanstack/react-query';
import { afterFrame } from '@/lib/timing/after-frame';
import { areScreenFilesLoading, watchScreenFiles } from '@/lib/loading/screen-file';
import { whenIdle } from '@/lib/timing/when-idle';

/** A screen that still loads by then is not waited for. */
const MAX_WAIT = 10_000;

const idle = { atMost: 5000, orElse: 1500 };

/** @returns a function that gives it up */
export function whenAtRest(queryClient: QueryClient, start: () => void): () => void {
  const isLoading = () => areScreenFilesLoading() || queryClient.isFetching() > 0;
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    lookAgain();
  }, MAX_WAIT);
  let stopWaiting = () => {};
  /** What has come is rendered next, and may ask for more: only then is it decided. */
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
    const unwatchFiles = watchScreenFiles(onChange);
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
