/**
 * When the signed-in account last changed something in this browser. Data that was asked for earlier may
 * lack that change: the offline banner says so, even after a reload.
 */
import { useEffect, useState } from 'react';
import { cacheStore } from '@/offline/cache/cache-store';
import {
  findCachedResponse,
  cacheResponseAtOnce,
  cacheKeyOf,
} from '@/offline/cache/cached-responses';

/** Not an address of the API: the moment is stored among the account's answers, to be removed with them. */
const placeOfChange = () => cacheKeyOf(null, 'last change');

/** Call it when the server has carried out a change, before anything else is told. */
export function noteChange(): void {
  const place = placeOfChange();
  if (place) cacheResponseAtOnce({ ...place, body: null, link: null, at: Date.now() });
  cacheStore.setState(({ changes }) => ({ changes: changes + 1 }));
}

/** In milliseconds since 1970; null if none is known. */
export async function findLastChange(): Promise<number | null> {
  const place = placeOfChange();
  const found = place && (await findCachedResponse(place));
  return found?.at ?? null;
}

/** Whether the account has changed something since then. */
export function useHasChangedSince(moment: number): boolean {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = () => void findLastChange().then((at) => !isGone && setLast(at));
    look();
    const stop = cacheStore.subscribe((now, before) => {
      if (now.changes !== before.changes) look();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return last !== null && last > moment;
}
