/**
 * When the signed-in account last changed something in this browser. Data requested earlier may
 * lack that change; the offline banner says so, even after a reload.
 */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { cacheStore } from '@/offline/cache/cache-store';
import {
  findCachedResponse,
  cacheResponseAtOnce,
  cacheKeyOf,
} from '@/offline/cache/cached-responses';

/** Not an address of the API. Stored with the account's responses, so it is removed with them. */
const placeOfChange = () => cacheKeyOf(null, 'last change');

/** Call it when the server has made a change, before any listener runs. */
export function noteChange(): void {
  const place = placeOfChange();
  if (place) cacheResponseAtOnce({ ...place, body: null, link: null, at: Date.now() });
  cacheStore.setState(({ changes }) => ({ changes: changes + 1 }));
}

/** Milliseconds since 1970; null if unknown. */
export async function findLastChange(): Promise<number | null> {
  const place = placeOfChange();
  const found = place && (await findCachedResponse(place));
  return found?.at ?? null;
}

export function useHasChangedSince(moment: number): boolean {
  const changes = useStore(cacheStore, (state) => state.changes);
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    void findLastChange().then((at) => !isGone && setLast(at));
    return () => {
      isGone = true;
    };
  }, [changes]);
  return last !== null && last > moment;
}
