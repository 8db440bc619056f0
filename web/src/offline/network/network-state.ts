/**
 * Whether the last call of the API reached the server. If it did not, the screens show kept answers;
 * `shown-data.ts` tells how old those are.
 */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface NetworkState {
  isUnreachable: boolean;
  /** The messages on the screen that say that something was not opened before; the first one first. */
  unseenParts: readonly symbol[];
}

export const networkStore = createStore<NetworkState>()(() => ({
  isUnreachable: false,
  unseenParts: [],
}));

/** The server did not answer: from now on the screens show kept answers. */
export function noteUnreachable(): void {
  networkStore.setState({ isUnreachable: true });
}

/** The server answered: everything on the screens is fetched again. */
export function noteReachable(): void {
  if (isServerUnreachable()) networkStore.setState({ isUnreachable: false });
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
