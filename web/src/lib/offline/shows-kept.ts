/**
 * Whether the screen shows anything that was kept of an earlier visit: only then it may be said of when
 * that is, and only where it does not, other screens are offered instead.
 */
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';
import { isContentOf } from '@/config/screens';
import { isProblem } from '@/lib/api-problem';
import { hasData } from '@/lib/offline/answer-or-kept';

function showsKept(cache: QueryCache, pathname: string): boolean {
  // Name, photo and address of the account are known wherever somebody is signed in.
  if (pathname === paths.profile) return true;
  const active = cache.findAll({ type: 'active' });
  if (active.some((query) => isContentOf(pathname, query.queryKey) && hasData(query))) return true;
  const isMissing = (query: Query) =>
    !hasData(query) &&
    (isProblem(query.state.error, 'unreachable') || query.state.fetchStatus === 'fetching');
  return messages.length === 0 && !active.some(isMissing);
}

/** The messages on the screen which say that something was not opened before, the first one first. */
let messages: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setMessages(next: readonly symbol[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function watchMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useShowsKept(): boolean {
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [cache.subscribe(notifyManager.batchCalls(listener)), watchMessages(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [cache],
  );
  return useSyncExternalStore(watch, () => showsKept(cache, pathname));
}

/** Whether any part of the screen says that it was not opened before. */
export function useMissesParts(): boolean {
  return useSyncExternalStore(watchMessages, () => messages.length > 0);
}

/** For a message that something was not opened before. @returns whether it is the screen's first */
export function useIsFirstUnseen(): boolean {
  const [own] = useState(() => Symbol('unseen'));
  useEffect(() => {
    setMessages([...messages, own]);
    return () => setMessages(messages.filter((one) => one !== own));
  }, [own]);
  return useSyncExternalStore(watchMessages, () => messages[0] === own);
}
