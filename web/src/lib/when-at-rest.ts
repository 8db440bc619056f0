/**
 * For what is large and not needed at once. Once what the screen asked for is there and nothing
 * else is to be done: otherwise it would come between the screen and its data.
 */
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '@/lib/when-idle';

/** A screen that still loads by then is not waited for. */
const MAX_WAIT = 10_000;

const idle = { atMost: 5000, orElse: 1500 };

/** @returns a function that gives it up */
export function whenAtRest(queryClient: QueryClient, start: () => void): () => void {
  let stopWaiting = whenIdle(begin, idle);
  function begin(): void {
    if (queryClient.isFetching() === 0) return start();
    const proceed = () => {
      stopWaiting();
      stopWaiting = whenIdle(start, idle);
    };
    const timeout = setTimeout(proceed, MAX_WAIT);
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) proceed();
    });
    stopWaiting = () => {
      unsubscribe();
      clearTimeout(timeout);
    };
  }
  return () => stopWaiting();
}
