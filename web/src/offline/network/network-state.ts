/**
 * Whether the server could be reached when it was last asked. While it can't be, the screens show what
 * this browser kept; `shown-data.ts` tells from when that is.
 */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface NetworkState {
  isUnreachable: boolean;
  /** Messages on the screen that say something was not opened before, the first one first. */
  unseenParts: readonly symbol[];
}

export const networkStore = createStore<NetworkState>()(() => ({
  isUnreachable: false,
  unseenParts: [],
}));

/** The server did not answer: from now on the screens show what was kept. */
export function noteUnreachable(): void {
  networkStore.setState({ isUnreachable: true });
}

/** The server answered: what is on the screens is asked for anew. */
export function noteReachable(): void {
  if (isServerUnreachable()) networkStore.setState({ isUnreachable: false });
}

export function isServerUnreachable(): boolean {
  return networkStore.getState().isUnreachable;
}

/** @returns how to end it */
export function watchNetworkState(listener: () => void): () => void {
  return networkStore.subscribe((now, before) => {
    if (now.isUnreachable !== before.isUnreachable) listener();
  });
}

export function useIsServerUnreachable(): boolean {
  return useStore(networkStore, ({ isUnreachable }) => isUnreachable);
}

/** Whether the device has a network; the server may be out of reach all the same. */
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
