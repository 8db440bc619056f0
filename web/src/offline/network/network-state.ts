/**
 * Whether the server responded to the last request. If not, screens show cached responses;
 * `shown-data.ts` has their age.
 */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hasAnswered, isOutage, retryAfterOf } from '@/lib/api-problem';

interface NetworkState {
  isUnreachable: boolean;
  /** Whether there was a response that reports an outage: a 503 or a proxy's page. */
  isFaulty: boolean;
  /** When to retry (Retry-After), in ms since 1970; 0 if unknown. */
  retryAt: number;
  /** The same in whole seconds from the response. */
  retrySeconds: number;
  /** The "not opened before" messages on the screen, in order. */
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
 * The server did not respond: screens show cached responses from now on.
 * @param error the request's error, if any
 */
export function noteUnreachable(error?: unknown): void {
  networkStore.setState({ isUnreachable: true, isFaulty: hasAnswered(error) });
}

/** Seconds. An earlier probe would only add load to a busy server. */
const SHORTEST_RETRY = 3;
/** Seconds. No screen can wait for an outage of more than an hour. */
const LONGEST_RETRY = 3600;

export function noteRetryAfter(error: unknown): void {
  const asked = isOutage(error) ? retryAfterOf(error) : null;
  if (asked === null) return;
  const retrySeconds = Math.min(Math.max(asked, SHORTEST_RETRY), LONGEST_RETRY);
  networkStore.setState({ retrySeconds, retryAt: Date.now() + retrySeconds * 1000 });
}

/** Milliseconds until a busy server may be called again; 0 or less if now. */
export function untilRetry(): number {
  return networkStore.getState().retryAt - Date.now();
}

/** The server responded: all screens are fetched again. */
export function noteReachable(): void {
  if (isServerUnreachable()) {
    networkStore.setState({ isUnreachable: false, isFaulty: false, retryAt: 0, retrySeconds: 0 });
  }
}

export function isServerUnreachable(): boolean {
  return networkStore.getState().isUnreachable;
}

/** @returns the unsubscribe function */
export function watchNetworkState(listener: () => void): () => void {
  return networkStore.subscribe((now, before) => {
    if (now.isUnreachable !== before.isUnreachable) listener();
  });
}

export function useIsServerUnreachable(): boolean {
  return useStore(networkStore, ({ isUnreachable }) => isUnreachable);
}

/** Whether the device has a network. The server may still be unreachable. */
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

export function useOutageText(): string {
  return useStore(networkStore, describeState);
}

function describeState({ isFaulty, retrySeconds }: NetworkState): string {
  if (!navigator.onLine) return 'You are offline.';
  if (!isFaulty) return 'Housetab cannot be reached.';
  if (retrySeconds === 0) return 'Housetab has a problem right now.';
  return `Housetab is busy right now, and is asked again in ${formatWait(retrySeconds)}.`;
}

/** Seconds. Longer times are shown in minutes. */
const MANY_SECONDS = 90;

export function formatWait(seconds: number): string {
  if (seconds > MANY_SECONDS) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} seconds`;
}
