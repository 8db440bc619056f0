/**
 * Data of a query while the server is unreachable or has an outage: first the data on the screen, which is at least as
 * new as the cached response and may contain the user's own change; otherwise the cached response. Its age counts from
 * the request, because a change made during the request may be missing.
 */
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { isOutage } from '@/lib/api-problem';
import { cachedOnly } from '@/offline/cache/cached-responses';
import type { CachedResponse } from '@/offline/cache/database';
import { noteUnreachable } from '@/offline/network/network-state';

/** When a query's data was requested, in ms since 1970; for several pages the oldest. */
const requestTimes = new WeakMap<Query, number>();

/** Queries whose last request got no response. */
const unanswered = new WeakSet<Query>();

export function isUnanswered(query: Query): boolean {
  return unanswered.has(query);
}

export function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}

export function requestTimeOf(query: Query): number {
  return requestTimes.get(query) ?? query.state.dataUpdatedAt;
}

export function noteRequestTime(query: Query, at: number): void {
  requestTimes.set(query, isForMore(query) ? Math.min(at, requestTimes.get(query) ?? at) : at);
}

/**
 * @param asked the promise of the query's own function
 * @param client the client that owns the query
 */
export async function responseOrCached<Data>(
  asked: Promise<Data>,
  query: Query,
  client: QueryClient,
): Promise<Data> {
  const at = Date.now();
  try {
    const data = await asked;
    noteRequestTime(query, at);
    if (!isForMore(query)) unanswered.delete(query);
    return data;
  } catch (error) {
    if (!isOutage(error) || error.extra.mayUseCache !== true) throw error;
    const shown = query.state.data as Data | undefined;
    if (shown !== undefined && !isForMore(query)) {
      // TanStack Query dates returned data now. So note the real time first.
      noteRequestTime(query, requestTimeOf(query));
      noteUnanswered(query, error);
      return shown;
    }
    const tell = (answer: CachedResponse) => {
      noteRequestTime(query, answer.at);
      noteUnanswered(query, error);
      return true;
    };
    return findCached(query, client, tell).catch(() => {
      throw error;
    }) as Promise<Data>;
  }
}

function noteUnanswered(query: Query, error: unknown): void {
  unanswered.add(query);
  noteUnreachable(error);
}

/** Calls the query function and serves its request from the cache; for a list, the first or next page. */
export async function findCached(
  { options, queryKey, meta, state }: Query,
  client: QueryClient,
  accept: (answer: CachedResponse) => boolean,
): Promise<unknown> {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') throw new Error('Nothing asks for it.');
  const context = { client, queryKey, meta, signal: cachedOnly(accept) };
  if (!isOfPages(options)) return queryFn(context as never);
  const { pages, pageParams } = (state.data as Pages | undefined) ?? { pages: [], pageParams: [] };
  const pageParam =
    pages.length === 0
      ? options.initialPageParam
      : options.getNextPageParam(pages.at(-1), pages, pageParams.at(-1), pageParams);
  const page: unknown = await queryFn({ ...context, pageParam, direction: 'forward' } as never);
  return { pages: [...pages, page], pageParams: [...pageParams, pageParam] };
}

type Pages = InfiniteData<unknown>;

interface OfPages {
  initialPageParam: unknown;
  getNextPageParam: (last: unknown, pages: unknown[], param: unknown, params: unknown[]) => unknown;
}

function isOfPages(options: object): options is OfPages {
  return 'initialPageParam' in options;
}

function isForMore({ state }: Query): boolean {
  return state.fetchMeta?.fetchMore !== undefined;
}
