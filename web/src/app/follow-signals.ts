/**
 * Asks again for what is on the screen whenever a member's signal says that something has changed. It says
 * nothing about the change itself, so a screen can only ever show what the API lets it see.
 *
 * One's own write is signalled, too. Whoever made it has asked again by then, so that only what has
 * not been asked for since its answer is asked for now. This holds for a signal that counts exactly
 * one more than the last: several that came as one may hold somebody else's.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { askAgain } from '@/app/ask-again';
import { currentUserQuery } from '@/api/users/get-current-user';
import { watchFetchStartTimes } from '@/lib/loading/fetch-start-times';
import { findOwnWrite, type OwnWrite } from '@/lib/own-writes';
import { householdKey, noticesKey } from '@/lib/query-keys';
import { serverNow } from '@/lib/server-clock';
import type { listenToSignals, Signal } from '@/lib/signal-listener';

/** Changes that happened while the page was loading are not known from what it loaded. */
const LOADING_TIME = 60_000;

/** A write that has no answer when its signal is that old may have lost it. */
const ANSWER_WITHIN = 1500;
/** Some writes ask again half a second after their answer. */
const OWN_FETCHES_WITHIN = 800;
/** What these write may be one's role, name or households. */
const ABOUT_PEOPLE = /^\/(user|users|households|invites|permissions)\b/;

/**
 * Somebody who changes something again and again makes every open window ask again. After this many changes
 * in quick succession, a window asks once in 15 s, and shows the latest then.
 */
const AT_ONCE = 5;
const EVERY = 15_000;

/** Calls a function at once while calls are few, and in a storm of them once in a while, the last time included. */
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

/** Whether nothing came between the two. Before the first signal there is none to count. */
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
  // A signal that counts one more than another is of a write made since: no earlier fetch matters.
  const fetches = watchFetchStartTimes(queryClient);

  const { ask: refetch, stop: stopAsking } = atMost(() => {
    askAgain(queryClient, { queryKey: householdKey(householdId) });
    askAgain(queryClient, { queryKey: noticesKey(householdId) });
    // One's role, or the household itself, may be what has changed.
    askAgain(queryClient, { queryKey: currentUserQuery(uid).queryKey });
  });
  const refetchOlderThan = async (write: OwnWrite) => {
    const isDone = await Promise.race([write.outcome, after(ANSWER_WITHIN)]);
    if (isStopped) return;
    const { answeredAt } = write;
    if (!isDone || answeredAt === null) return refetch();
    // It changes what this window shows already, and nothing else.
    if (write.path === '/notices/seen') return;
    await after(OWN_FETCHES_WITHIN);
    if (isStopped) return;
    const predicate = (query: Query) => !fetches.hasStartedSince(query, answeredAt);
    askAgain(queryClient, { queryKey: householdKey(householdId), predicate });
    if (!ABOUT_PEOPLE.test(write.path)) return;
    askAgain(queryClient, { queryKey: currentUserQuery(uid).queryKey, predicate });
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
