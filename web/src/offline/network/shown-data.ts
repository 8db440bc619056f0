/**
 * State of the open screen while the server is unreachable: the age of its oldest data, whether
 * it has data, and whether parts are missing.
 */
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '@/config/screen-paths';
import { isContentOf } from '@/config/screens';
import { isProblem } from '@/lib/api-problem';
import { requestTimeOf, hasData, isUnanswered } from '@/offline/cache/response-or-cache';
import { isServerUnreachable, networkStore } from '@/offline/network/network-state';

/** Computed again whenever a query or the network state changes. */
function useShown<Value extends number | boolean | null>(
  find: (cache: QueryCache, pathname: string) => Value,
): Value {
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [
        cache.subscribe(notifyManager.batchCalls(listener)),
        networkStore.subscribe(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    [cache],
  );
  return useSyncExternalStore(watch, () => find(cache, pathname));
}

/**
 * When the oldest data on the screen was requested, in ms since 1970; null if all is current. Old data that is being
 * refetched counts only if the banner is already shown; otherwise the banner would flash each time a screen opens.
 */
export function useShownSince(): number | null {
  const since = useShown(oldestShown);
  const lasting = useShown(oldestIdle);
  const [wasDisplayed, setWasDisplayed] = useState(false);
  const isDisplayed = lasting !== null || (wasDisplayed && since !== null);
  if (isDisplayed !== wasDisplayed) setWasDisplayed(isDisplayed);
  return isDisplayed ? since : null;
}

const oldestShown = (cache: QueryCache, pathname: string) =>
  findOldest(cache, pathname, (query) => isServerUnreachable() || isUnanswered(query));

const oldestIdle = (cache: QueryCache, pathname: string) =>
  findOldest(
    cache,
    pathname,
    (query) => isServerUnreachable() || (isUnanswered(query) && query.state.fetchStatus === 'idle'),
  );

/** Looks at the screen's content; without any, at the queries around it. */
function findOldest(
  cache: QueryCache,
  pathname: string,
  isOld: (query: Query) => boolean,
): number | null {
  const shown = cache.findAll({ type: 'active', predicate: hasData });
  const content = shown.filter(
    (query) => isContentOf(pathname, query.queryKey) || isNotificationList(query),
  );
  const old = (content.length > 0 ? content : shown).filter(isOld);
  return old.length > 0 ? Math.min(...old.map(requestTimeOf)) : null;
}

/** The list of notifications, above the activity or under the bell. */
function isNotificationList({ queryKey: [scope, , part] }: Query): boolean {
  return scope === 'notices' && part === 'list';
}

/** Whether the screen shows any data. Only then the banner says how old it is. */
export function useShowsCached(): boolean {
  return useShown(showsCached);
}

function showsCached(cache: QueryCache, pathname: string): boolean {
  // The account's name, photo and address are known whenever somebody is signed in.
  if (pathname === paths.profile) return true;
  const active = cache.findAll({ type: 'active' });
  if (active.some((query) => isContentOf(pathname, query.queryKey) && hasData(query))) return true;
  const isMissing = (query: Query) =>
    !hasData(query) &&
    (isProblem(query.state.error, 'unreachable') || query.state.fetchStatus === 'fetching');
  return networkStore.getState().unseenParts.length === 0 && !active.some(isMissing);
}

export function useMissesParts(): boolean {
  return useStore(networkStore, ({ unseenParts }) => unseenParts.length > 0);
}

/**
 * For a message that something was not opened before.
 * @returns whether it is the first such message on the screen
 */
export function useIsFirstUnseen(): boolean {
  const [own] = useState(() => Symbol('unseen'));
  useEffect(() => {
    const setParts = (change: (parts: readonly symbol[]) => readonly symbol[]) =>
      networkStore.setState(({ unseenParts }) => ({ unseenParts: change(unseenParts) }));
    setParts((parts) => [...parts, own]);
    return () => setParts((parts) => parts.filter((one) => one !== own));
  }, [own]);
  return useStore(networkStore, ({ unseenParts }) => unseenParts[0] === own);
}
