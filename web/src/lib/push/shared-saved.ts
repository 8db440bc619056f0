import { createStore } from 'zustand/vanilla';

/** Counts shared entries saved here: after each it makes sense to offer notifications. */
const sharedStore = createStore<{ saved: number }>()(() => ({ saved: 0 }));

export function sharedWasSaved(): void {
  sharedStore.setState(({ saved }) => ({ saved: saved + 1 }));
}

/** @returns the unsubscribe function */
export function onSharedSaved(listener: () => void): () => void {
  return sharedStore.subscribe(() => listener());
}
