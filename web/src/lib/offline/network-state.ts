/**
 * Whether the server could be reached when it was last asked. While it can't be, the screens show what
 * they have had before; of when that is, `shown-since.ts` tells.
 */
import { useSyncExternalStore } from 'react';

let isAway = false;
let hasBeenAway = false;
const listeners = new Set<() => void>();

function set(isAwayNow: boolean): void {
  if (isAwayNow === isAway) return;
  isAway = isAwayNow;
  hasBeenAway ||= isAway;
  for (const listener of listeners) listener();
}

/** What is on the screens is of an earlier moment: the answer that was asked for could not be had. */
export function tellAway(): void {
  set(true);
}

/** What is on the screens is asked anew from here on. */
export function tellReachable(): void {
  set(false);
}

export function isServerAway(): boolean {
  return isAway;
}

export function watchNetworkState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useIsServerAway(): boolean {
  return useSyncExternalStore(watchNetworkState, isServerAway);
}

/** Since the page was opened: some of what it shows may still be as it was then. */
export function useHasBeenAway(): boolean {
  return useSyncExternalStore(watchNetworkState, () => hasBeenAway);
}
