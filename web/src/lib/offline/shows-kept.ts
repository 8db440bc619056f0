/**
 * Whether the screen shows anything that was kept of an earlier visit: only then it may be said of when
 * that is, and only where it does not, other screens are offered instead.
 */
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';
import { isProblem } from '@/lib/api-problem';

/** What screens need besides what they are opened for: choices, names and rights. */
const supporting = new Set([
  'categories groups',
  'categories list',
  'household default-split',
  'household time-zone',
  'members',
  'permissions mine',
  'transactions unique-fields',
]);

/** Of these, what the screen of the household is opened for. */
const ofHousehold = new Set(['categories list', 'household time-zone', 'members']);

function isContent({ queryKey: [scope, , ...parts] }: Query, pathname: string): boolean {
  if (scope !== 'household') return false;
  const name = parts.slice(0, 2).filter((part) => typeof part === 'string');
  const key = name.join(' ');
  return !supporting.has(key) || (pathname === paths.household && ofHousehold.has(key));
}

function showsKept(cache: QueryCache, pathname: string): boolean {
  const active = cache.findAll({ type: 'active' });
  const hasData = ({ state }: Query) => state.data !== undefined;
  if (active.some((query) => isContent(query, pathname) && hasData(query))) return true;
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
