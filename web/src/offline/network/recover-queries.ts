/**
 * Queries that failed because the server, or the way to it, was down are asked again once it answers:
 * nobody has to press Try again. So are those that show what was kept of an earlier visit. One small call
 * finds out, so that no screen flickers meanwhile.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isTransient } from '@/lib/api-problem';
import {
  isServerUnreachable,
  noteUnreachable,
  watchNetworkState,
} from '@/offline/network/network-state';

const FIRST_DELAY = 3000;
const MAX_DELAY = 60_000;

/**
 * @param isReachable asks the server for something small
 * @returns a function that ends it
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
    timeout = setTimeout(() => void attempt(), delay);
    delay = Math.min(delay * 2, MAX_DELAY);
  };
  /** What comes next is another failure: it waits no longer than the first one did. */
  const beginAnew = () => {
    // What is asked for again just now may fail once more.
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
    // The server is there and has a fault: each attempt takes the message, and its button, off the screen.
    if (isAnswering) delay = MAX_DELAY;
    schedule();
  };
  const attemptNow = () => {
    delay = FIRST_DELAY;
    void attempt();
  };

  /** What is on the screen stays, and from here on it is of an earlier moment. */
  const markShown = () => {
    if (cache.findAll({ type: 'active' }).some(({ state }) => state.data !== undefined))
      noteUnreachable();
  };

  addEventListener('online', attemptNow);
  addEventListener('offline', markShown);
  const unsubscribe = cache.subscribe(schedule);
  /** Any of what is shown may have been kept. */
  const askAnew = () => {
    askedAt = Date.now();
    void queryClient.invalidateQueries();
  };
  let askedAt = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = watchNetworkState(() => {
    clearTimeout(later);
    if (isServerUnreachable()) return schedule();
    // Where some calls are answered and others are not, each answer would ask for all of them again.
    const wait = askedAt + FIRST_DELAY - Date.now();
    if (wait > 0) later = setTimeout(askAnew, wait);
    else askAnew();
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
