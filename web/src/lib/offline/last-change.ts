/**
 * When the signed-in account last changed something from this browser. What was asked for before may
 * lack it, and says so where it is shown without a network (`offline-banner.tsx`): so nothing that one
 * has just entered is missing without a word, not even after a reload.
 */
import { useEffect, useState } from 'react';
import { findKeptAnswer, keepAtOnce, placeOf } from '@/lib/offline/kept-answers';

/** No path of the API: it is kept, and forgotten, with the answers of the account. */
const placeOfChange = () => placeOf(null, 'last change');

const listeners = new Set<() => void>();

/** A change is done, but not told to anybody yet: from here on it is no longer the outbox's. */
export function noteChange(): void {
  const place = placeOfChange();
  if (place) keepAtOnce({ ...place, body: null, link: null, at: Date.now() });
  for (const listener of listeners) listener();
}

/** In milliseconds since 1970; null where nothing is known of any. */
export async function findLastChange(): Promise<number | null> {
  const place = placeOfChange();
  const found = place && (await findKeptAnswer(place));
  return found?.at ?? null;
}

/** Whether the account has changed something since then. */
export function useHasChangedSince(moment: number): boolean {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = () => void findLastChange().then((at) => !isGone && setLast(at));
    look();
    listeners.add(look);
    return () => {
      isGone = true;
      listeners.delete(look);
    };
  }, []);
  return last !== null && last > moment;
}
