/**
 * What was seen before is shown at once, while the server answers: the first paint of a second visit
 * waits for nothing. It says so (`useIsCatchingUp`) until the answer takes its place. What the server
 * refuses disappears with its answer.
 */
import type { QueryFunction, QueryFunctionContext, Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isKeptShown } from '@/config/screens';
import { isProblem } from '@/lib/api-problem';
import { answerOrKept, findKept, noteAskTime } from '@/lib/offline/answer-or-kept';
import { appVersion } from '@/lib/offline/kept-answers';

/** The address asks for one record: only what the server has now says whether it is there. */
const namesRecord = () => new URLSearchParams(location.search).has('show');

/** As the `persister` of queries: called instead of their functions. */
export async function showKeptFirst<Data>(
  ask: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const asked = answerOrKept(Promise.resolve(ask(context)), query, context.client);
  const isShown = query.state.data === undefined && isKeptShown(query.queryKey) && !namesRecord();
  if (!isShown) return asked;

  let kept: unknown;
  let isAnswered = false;
  let at = Infinity;
  // Only what this version of the app has received: it reads no other shape than what it asks for.
  const showing = findKept(query, context.client, (answer) => {
    at = Math.min(at, answer.at);
    return answer.version === appVersion;
  })
    .then((data) => {
      if (isAnswered || query.state.data !== undefined) return;
      noteAskTime(query, at);
      kept = query.setData(data, { updatedAt: 1, manual: true });
      setCatchingUp(catchingUp + 1);
    })
    // Nothing is kept: the answer is waited for as ever.
    .catch(() => {});
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
    void showing.then(() => kept !== undefined && setCatchingUp(catchingUp - 1));
  }
}

let catchingUp = 0;
const listeners = new Set<() => void>();

function setCatchingUp(count: number): void {
  catchingUp = count;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something on the screen is as the last visit saw it, and the server is being asked. */
export function useIsCatchingUp(): boolean {
  return useSyncExternalStore(watch, () => catchingUp > 0);
}
