/**
 * Whether the screens show what the server says now, or what was kept of an earlier visit because it
 * can't be reached.
 */
import { useSyncExternalStore } from 'react';

/** When the oldest answer on the screens came, in milliseconds since 1970; null while all are new. */
let shownSince: number | null = null;
const listeners = new Set<() => void>();

function set(since: number | null): void {
  if (since === shownSince) return;
  shownSince = since;
  for (const listener of listeners) listener();
}

/** An answer of an earlier moment took the place of one that could not be had. */
export function tellKeptAnswer(at: number): void {
  set(shownSince === null ? at : Math.min(shownSince, at));
}

/** What is on the screens is asked anew from here on. */
export function tellReachable(): void {
  set(null);
}

export function isShowingKept(): boolean {
  return shownSince !== null;
}

export function watchNetworkState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useShownSince(): number | null {
  return useSyncExternalStore(watchNetworkState, () => shownSince);
}
