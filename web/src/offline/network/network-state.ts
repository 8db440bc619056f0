/**
 * Whether the last call of the API was answered by the server. If it was not, the screens show kept
 * answers; `shown-data.ts` tells how old those are.
 */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hasAnswered, isOutage, retryAfterOf } from '@/lib/api-problem';

interface NetworkState {
  isUnreachable: boolean;
  /** Whether something did answer, and said that the server can't: a 503, or a proxy's page. */
  isFaulty: boolean;
  /** When the server wants to be asked again, in milliseconds since 1970; 0 where it does not say. */
  retryAt: number;
  /** The same in whole seconds from when it said so. */
  retrySeconds: number;
  /** The messages on the screen that say that something was not opened before; the first one first. */
  unseenParts: readonly symbol[];
}

export const networkStore = createStore<NetworkState>()(() => ({
  isUnreachable: false,
  isFaulty: false,
  retryAt: 0,
  retrySeconds: 0,
  unseenParts: [],
}));

/**
 * The server did not answer: from now on the screens show kept answers.
 *
 * @param error what the call failed with, if there was one
 */
export function noteUnreachable(error?: unknown): void {
  networkStore.setState({ isUnreachable: true, isFaulty: hasAnswered(error) });
}

/** In seconds: a probe before would only be one call more for a server that is busy. */
const SHORTEST_RETRY = 3;
/** In seconds: what is longer than an hour is no outage that a screen can wait for. */
const LONGEST_RETRY = 3600;

/** Notes when a server that is busy wants to be asked again. */
export function noteRetryAfter(error: unknown): void {
  const asked = isOutage(error) ? retryAfterOf(error) : null;
  if (asked === null) return;
  const retrySeconds = Math.min(Math.max(asked, SHORTEST_RETRY), LONGEST_RETRY);
  networkStore.setState({ retrySeconds, retryAt: Date.now() + retrySeconds * 1000 });
}

/** How long a busy server wants not to be asked, in milliseconds; 0 or less where it may be. */
export function untilRetry(): number {
  return networkStore.getState().retryAt - Date.now();
}

/** The server answered: everything on the screens is fetched again. */
export function noteReachable(): void {
  if (isServerUnreachable()) {
    networkStore.setState({ isUnreachable: false, isFaulty: false, retryAt: 0, retrySeconds: 0 });
  }
}

export function isServerUnreachable(): boolean {
  return networkStore.getState().isUnreachable;
}

/** @returns a function that stops it */
export function watchNetworkState(listener: () => void): () => void {
  return networkStore.subscribe((now, before) => {
    if (now.isUnreachable !== before.isUnreachable) listener();
  });
}

export function useIsServerUnreachable(): boolean {
  return useStore(networkStore, ({ isUnreachable }) => isUnreachable);
}

/** Whether the device has a network. The server may still be out of reach. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine);
}

function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Why the screens show what was kept, as a sentence. */
export function useOutageText(): string {
  return useStore(networkStore, describeState);
}

function describeState({ isFaulty, retrySeconds }: NetworkState): string {
  if (!navigator.onLine) return 'You are offline.';
  if (!isFaulty) return 'Housetab cannot be reached.';
  if (retrySeconds === 0) return 'Housetab has a problem right now.';
  return `Housetab is busy right now, and is asked again in ${formatWait(retrySeconds)}.`;
}

/** In seconds: more is told in minutes. */
const MANY_SECONDS = 90;

export function formatWait(seconds: number): string {
  if (seconds > MANY_SECONDS) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} seconds`;
}
