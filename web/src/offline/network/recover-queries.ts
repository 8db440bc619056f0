/**
 * Refetches failed queries and cached data once the server responds, so nobody has to press Try
 * again. A small request probes the server, so that no screen flickers.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isTransient } from '@/lib/api-problem';
import {
  isServerUnreachable,
  noteUnreachable,
  untilRetry,
  watchNetworkState,
} from '@/offline/network/network-state';

/** Milliseconds. The pause doubles from the first to the longest. */
const FIRST_DELAY = 3000;
const MAX_DELAY = 60_000;

/**
 * @param isReachable makes a small request
 * @returns the function that stops it
 */
export function recoverQueries(
  queryClient: QueryClient,
  isReachable: () => Promise<boolean>,
): () => void {
  const failed = {
    type: 'active' as const,
    predicate: ({ state }: Query) => state.status === 'error' && isTransient(state.error),
  };
  const cache = queryClient.getQueryCache();
  const isNeeded = () => isServerUnreachable() || cache.findAll(failed).length > 0;
  let delay = FIRST_DELAY;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const schedule = () => {
    if (isAsking) return;
    if (!isNeeded()) return beginAnew();
    if (timeout !== undefined) return;
    // A busy server names the time of the next attempt (Retry-After).
    const wait = untilRetry();
    timeout = setTimeout(() => void attempt(), wait > 0 ? wait : delay);
    delay = Math.min(delay * 2, MAX_DELAY);
  };
  /** The next failure is a new one: it starts with the shortest delay. */
  const beginAnew = () => {
    // A query that is being refetched may still fail.
    if (queryClient.isFetching({ type: 'active' }) > 0) return;
    clearTimeout(timeout);
    timeout = undefined;
    delay = FIRST_DELAY;
  };
  const attempt = async () => {
    clearTimeout(timeout);
    timeout = undefined;
    if (isAsking || !isNeeded()) return;
    isAsking = true;
    const isAnswering = await isReachable();
    if (isAnswering) await queryClient.refetchQueries(failed);
    isAsking = false;
    // The server responds with a fault. Each retry hides the message and its button briefly, so retry seldom.
    if (isAnswering) delay = MAX_DELAY;
    schedule();
  };
  const attemptNow = () => {
    delay = FIRST_DELAY;
    void attempt();
  };

  /** Data on the screen stays, and may be outdated from now on. */
  const markShown = () => {
    if (cache.findAll({ type: 'active' }).some(({ state }) => state.data !== undefined))
      noteUnreachable();
  };

  addEventListener('online', attemptNow);
  addEventListener('offline', markShown);
  const unsubscribe = cache.subscribe(schedule);
  /** Any data on the screen may be cached. */
  const refetchAll = () => {
    refetchedAt = Date.now();
    void queryClient.invalidateQueries();
  };
  let refetchedAt = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = watchNetworkState(() => {
    clearTimeout(later);
    if (isServerUnreachable()) return schedule();
    // If only some requests succeed, each success would refetch everything.
    const wait = refetchedAt + FIRST_DELAY - Date.now();
    if (wait > 0) later = setTimeout(refetchAll, wait);
    else refetchAll();
  });
  return () => {
    stopWatching();
    clearTimeout(later);
    removeEventListener('online', attemptNow);
    removeEventListener('offline', markShown);
    unsubscribe();
    clearTimeout(timeout);
  };
}
