import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { pathOf } from '@/lib/api/calls';
import { currentUserQuery } from '@/shared/user/current-user';
import { findOwnWrite, serverNow, type OwnWrite } from '@/lib/own-writes';
import { householdKey, notificationsKey } from '@/lib/query-keys';
import type { listenToSignals, HouseholdSignal } from '@/lib/signal-listener';

/**
 * Refetches the screen's data when a signal announces a change in the household. The signal does not contain the
 * change: a screen only shows what the API allows. The reader's own changes send signals too. Their form has usually
 * refetched already; then only queries requested before the change's response are refetched. This works because signals
 * count up by exactly one: several that arrive together may include another person's change.
 */

/** Milliseconds. A page may have loaded for this long and missed a change: a first signal of this age counts as new. */
const LOADING_TIME = 60_000;

/** Milliseconds. A response this long after the signal of the reader's own change may be lost. */
const ANSWER_WITHIN = 1500;
/** Milliseconds: the half second after which some forms refetch (`RELOAD_AFTER`), plus a margin. */
const OWN_FETCHES_WITHIN = 800;
/** Changes at these paths can affect the reader's role, name or households. */
const ABOUT_PEOPLE = /^\/(user|users|households|invites|permissions)\b/;

/**
 * Rate limit: with many changes every open window would refetch each time. After `AT_ONCE` changes
 * in quick succession a window refetches once in `EVERY` ms.
 */
const AT_ONCE = 5;
const EVERY = 15_000;

/**
 * Rate-limits the function. Runs at once while calls are few; with many calls it runs at intervals,
 * and once after the last.
 */
function atMost(ask: () => void): { ask: () => void; stop: () => void } {
  let left = AT_ONCE;
  let leftAt = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    const refilled = Math.floor((Date.now() - leftAt) / EVERY);
    // The clock was set back: start again from now.
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

/** Whether no signal is missing in between. A household without any change has no count yet. */
function isNextTo(last: HouseholdSignal, count: number | null): boolean {
  const before = last.at === null ? 0 : last.count;
  return before !== null && count === before + 1;
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

export interface Followed {
  queryClient: QueryClient;
  householdId: string;
  /** The member of the signals. */
  memberId: string;
  /** The signed-in account. */
  accountId: string;
  /** Called when no more signals will come. */
  onEnd: () => void;
}

/** @returns the function that stops it */
export function followSignals(
  { queryClient, householdId, memberId, accountId, onEnd }: Followed,
  listen: typeof listenToSignals,
): () => void {
  let isStopped = false;
  let last: HouseholdSignal | null = null;
  // Earlier fetches do not matter: the next signal is of a later change.
  const fetches = watchFetchStartTimes(queryClient);

  const { ask: refetch, stop: stopAsking } = atMost(() => {
    refetchShown(queryClient, { queryKey: householdKey(householdId) });
    refetchShown(queryClient, { queryKey: notificationsKey(householdId) });
    // The reader's role, or the household itself, may have changed.
    refetchShown(queryClient, { queryKey: currentUserQuery(accountId).queryKey });
  });
  const refetchOlderThan = async (write: OwnWrite) => {
    const isDone = await Promise.race([write.outcome, after(ANSWER_WITHIN)]);
    if (isStopped) return;
    const { answeredAt } = write;
    if (!isDone || answeredAt === null) return refetch();
    // This window already shows the notifications as seen, and nothing else has changed.
    if (write.path === pathOf('PUT /notices/seen')) return;
    await after(OWN_FETCHES_WITHIN);
    if (isStopped) return;
    const predicate = (query: Query) => !fetches.hasStartedSince(query, answeredAt);
    refetchShown(queryClient, { queryKey: householdKey(householdId), predicate });
    if (!ABOUT_PEOPLE.test(write.path)) return;
    refetchShown(queryClient, { queryKey: currentUserQuery(accountId).queryKey, predicate });
  };

  const stopListening = listen(householdId, memberId, {
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

/**
 * Refetches the screen's queries. A query in its first fetch may get data from before the change,
 * which TanStack Query would treat as current. So it is refetched after it arrives.
 */
export function refetchShown(
  queryClient: QueryClient,
  { queryKey, predicate = () => true }: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): void {
  const isFirst = (query: Query) => query.state.data === undefined && predicate(query);
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
  void queryClient.invalidateQueries({ queryKey, predicate });
  for (const query of first) {
    const invalidate = () =>
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // Waits for the response under way, without a second request.
    query.fetch().then(invalidate, invalidate);
  }
}

/** Notes when each query last started to fetch; a fetch after a write includes the write. */
export function watchFetchStartTimes(queryClient: QueryClient) {
  const startTimes = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    startTimes.set(event.query, performance.now());
  });
  return {
    hasStartedSince: (query: Query, moment: number): boolean =>
      (startTimes.get(query) ?? -Infinity) >= moment,
    stop,
  };
}
