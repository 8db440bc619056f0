/**
 * For what is large and not needed at once. Once what the screen asked for is there and nothing
 * else is to be done: otherwise it would come between the screen and its data.
 */
import type { QueryClient } from '@tanstack/react-query';

/** A screen that still loads by then is not waited for. */
const MAX_WAIT = 10_000;

/** @returns a function that gives it up */
export function whenAtRest(queryClient: QueryClient, start: () => void): () => void {
  let stopWaiting = whenIdle(begin);
  function begin(): void {
    if (queryClient.isFetching() === 0) return start();
    const proceed = () => {
      stopWaiting();
      stopWaiting = whenIdle(start);
    };
    const patience = setTimeout(proceed, MAX_WAIT);
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) proceed();
    });
    stopWaiting = () => {
      unsubscribe();
      clearTimeout(patience);
    };
  }
  return () => stopWaiting();
}

function whenIdle(start: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(start, 1500);
    return () => clearTimeout(timeout);
  }
  const request = requestIdleCallback(start, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}
