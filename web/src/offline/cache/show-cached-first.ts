/**
 * Shows the cached response of the last visit while the request runs, so the first paint of a second visit waits for no
 * response. Until then a loading bar moves (`useIsCatchingUp`). If the server refuses, the cached data disappears.
 * Server-only data is shown from the cache after a long silence: a form without its choices could not be saved.
 */
import type { QueryFunction, QueryFunctionContext, Query } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { isCachedShown } from '@/config/screens';
import { isProblem } from '@/lib/api-problem';
import { responseOrCached, findCached, noteRequestTime } from '@/offline/cache/response-or-cache';
import { cacheStore } from '@/offline/cache/cache-store';
import { appVersion } from '@/offline/cache/cached-responses';

/** Milliseconds. By then `slow-answer.tsx` says that the server does not respond. */
export const SILENCE = 8000;

/** The address names one record. Only the server knows whether it still exists. */
const namesRecord = () => new URLSearchParams(location.search).has('show');

/** The `persister` of all queries: called instead of the query function. */
export async function showCachedFirst<Data>(
  ask: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const asked = responseOrCached(Promise.resolve(ask(context)), query, context.client);
  if (query.state.data !== undefined) return asked;
  const isShownAtOnce = isCachedShown(query.queryKey) && !namesRecord();
  const silence = Promise.withResolvers<void>();
  const timeout = isShownAtOnce ? undefined : setTimeout(silence.resolve, SILENCE);

  let kept: unknown;
  let isAnswered = false;
  const showCached = async () => {
    if (!isShownAtOnce) await silence.promise;
    if (isAnswered) return;
    let at = Infinity;
    const data = await findCached(query, context.client, (answer) => {
      at = Math.min(at, answer.at);
      // Only responses that this release received: another one may expect another shape.
      return answer.version === appVersion;
    });
    if (isAnswered || query.state.data !== undefined) return;
    noteRequestTime(query, at);
    kept = query.setData(data, { updatedAt: 1, manual: true });
    countCatchingUp(1);
  };
  // Nothing is cached: wait for the response.
  const showing = showCached().catch(() => {});
  try {
    return await asked;
  } catch (error) {
    const isRefused = isProblem(error) && [401, 403, 404].includes(error.status);
    if (isRefused && kept !== undefined && query.state.data === kept) {
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
    }
    throw error;
  } finally {
    isAnswered = true;
    clearTimeout(timeout);
    silence.resolve();
    void showing.then(() => kept !== undefined && countCatchingUp(-1));
  }
}

function countCatchingUp(change: 1 | -1): void {
  cacheStore.setState(({ catchingUp }) => ({ catchingUp: catchingUp + change }));
}

/** Whether the screen shows cached data while a request runs. */
export function useIsCatchingUp(): boolean {
  return useStore(cacheStore, ({ catchingUp }) => catchingUp > 0);
}
