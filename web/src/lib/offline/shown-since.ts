/** Of when the screen is that is open, where not all of it is what the server says now. */
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isContentOf } from '@/config/screens';
import { askTimeOf, hasData, isUnanswered } from '@/lib/offline/answer-or-kept';
import { isServerAway, watchNetworkState } from '@/lib/offline/network-state';

/**
 * When the oldest part of the screen was asked for, in milliseconds since 1970; null while all of it is
 * new. What the reader comes to and is being asked for already is new in a moment: only what could not
 * be had, or does not come, is told.
 */
export function useShownSince(): number | null {
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [
        cache.subscribe(notifyManager.batchCalls(listener)),
        watchNetworkState(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    [cache],
  );
  const since = useSyncExternalStore(watch, () => findOldest(cache, pathname, isOfBefore));
  const lasting = useSyncExternalStore(watch, () => findOldest(cache, pathname, staysOfBefore));
  const [isTold, setIsTold] = useState(false);
  const isToTell = lasting !== null || (isTold && since !== null);
  if (isToTell !== isTold) setIsTold(isToTell);
  return isToTell ? since : null;
}

const isOfBefore = (query: Query) => isServerAway() || isUnanswered(query);

const staysOfBefore = (query: Query) =>
  isServerAway() || (isUnanswered(query) && query.state.fetchStatus === 'idle');

/** Of what is on the screen; of what stands around it only where there is nothing else. */
function findOldest(
  cache: QueryCache,
  pathname: string,
  isOld: (query: Query) => boolean,
): number | null {
  const shown = cache.findAll({ type: 'active', predicate: hasData });
  const content = shown.filter(
    (query) => isContentOf(pathname, query.queryKey) || isNoticeList(query),
  );
  const old = (content.length > 0 ? content : shown).filter(isOld);
  return old.length > 0 ? Math.min(...old.map(askTimeOf)) : null;
}

/** Above the activity, or under the bell. */
function isNoticeList({ queryKey: [scope, , part] }: Query): boolean {
  return scope === 'notices' && part === 'list';
}
