/**
 * Fetches what is on the screen again whenever a signal says that something in the household has changed.
 * The signal does not say what, so a screen only ever shows what the API lets it see.
 *
 * One's own changes are signalled, too. The form that made one has usually fetched again already, so then
 * only queries are fetched that were not asked since the change was answered. This needs signals that count
 * up by exactly one: several that arrived as one may contain somebody else's change.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { apiPaths } from '@/api/paths';
import { currentUserQuery } from '@/api/users/get-current-user';
import { refetchShown } from '@/app/refetch-shown';
import { watchFetchStartTimes } from '@/lib/loading/fetch-start-times';
import { findOwnWrite, serverNow, type OwnWrite } from '@/lib/own-calls';
import { householdKey, noticesKey } from '@/lib/query-keys';
import type { listenToSignals, Signal } from '@/lib/signal-listener';

/**
 * In milliseconds. A page that is loading for this long at most may have missed a change: a first signal
 * that is newer counts as news.
 */
const LOADING_TIME = 60_000;

/** In milliseconds. An own change without an answer this long after its signal: the answer may be lost. */
const ANSWER_WITHIN = 1500;
/** In milliseconds. Some forms fetch again half a second after the answer: they are given this long. */
const OWN_FETCHES_WITHIN = 800;
/** Changes at these addresses may be of one's role, name or households. */
const ABOUT_PEOPLE = /^\/(user|users|households|invites|permissions)\b/;

/**
 * Somebody who changes something again and again would make every open window ask each time. After this
 * many changes in quick succession a window asks once in `EVERY` milliseconds, and shows the latest then.
 */
const AT_ONCE = 5;
const EVERY = 15_000;

/** Calls a function at once while calls are few, and while many arrive only now and then, and always after the last. */
function atMost(ask: () => void): { ask: () => void; stop: () => void } {
  let left = AT_ONCE;
  let leftAt = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    const refilled = Math.floor((Date.now() - leftAt) / EVERY);
    // A clock that was set back starts anew.
    if (refilled < 0) leftAt = Date.now();
    else leftAt += refilled * EVERY;
    left = Math.min(AT_ONCE, left + Math.max(0, refilled));
    if (left === AT_ONCE) leftAt = Date.now();
    if (left === 0) return false;
    left -= 1;
    return true;
  };
  const askIfDue = () => {
    if (waiting !== undefined) return;
    if (take()) return ask();
    waiting = setTimeout(
      () => {
        waiting = undefined;
        askIfDue();
      },
      leftAt + EVERY - Date.now(),
    );
  };
  return { ask: askIfDue, stop: () => clearTimeout(waiting) };
}

/** Whether no other signal came between the two. A household without any change has no count yet. */
function isNextTo(last: Signal, count: number | null): boolean {
  const before = last.at === null ? 0 : last.count;
  return before !== null && count === before + 1;
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

export interface Followed {
  queryClient: QueryClient;
  householdId: string;
  uid: string;
  /** Nothing is signalled any more. */
  onEnd: () => void;
}

/** @returns a function that ends it */
export function followSignals(
  { queryClient, householdId, uid, onEnd }: Followed,
  listen: typeof listenToSignals,
): () => void {
  let isStopped = false;
  let last: Signal | null = null;
  // From here on: earlier fetches don't matter, since the next signal is of a later change.
  const fetches = watchFetchStartTimes(queryClient);

  const { ask: refetch, stop: stopAsking } = atMost(() => {
    refetchShown(queryClient, { queryKey: householdKey(householdId) });
    refetchShown(queryClient, { queryKey: noticesKey(householdId) });
    // One's role, or the household itself, may be what has changed.
    refetchShown(queryClient, { queryKey: currentUserQuery(uid).queryKey });
  });
  const refetchOlderThan = async (write: OwnWrite) => {
    const isDone = await Promise.race([write.outcome, after(ANSWER_WITHIN)]);
    if (isStopped) return;
    const { answeredAt } = write;
    if (!isDone || answeredAt === null) return refetch();
    // This window shows already that the notices were seen, and nothing else has changed.
    if (write.path === apiPaths.seenNotices) return;
    await after(OWN_FETCHES_WITHIN);
    if (isStopped) return;
    const predicate = (query: Query) => !fetches.hasStartedSince(query, answeredAt);
    refetchShown(queryClient, { queryKey: householdKey(householdId), predicate });
    if (!ABOUT_PEOPLE.test(write.path)) return;
    refetchShown(queryClient, { queryKey: currentUserQuery(uid).queryKey, predicate });
  };

  const stopListening = listen(householdId, uid, {
    onSignal: (signal) => {
      const { at, count, origin } = signal;
      const isNews = last !== null || (at !== null && serverNow() - at.getTime() < LOADING_TIME);
      const isNext = last !== null && isNextTo(last, count);
      last = signal;
      if (!isNews) return;
      const write = isNext ? findOwnWrite(origin) : undefined;
      if (write) void refetchOlderThan(write);
      else refetch();
    },
    onError: () => {
      refetch();
      onEnd();
    },
  });
  return () => {
    isStopped = true;
    stopAsking();
    stopListening();
    fetches.stop();
  };
}
