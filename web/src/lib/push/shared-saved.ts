import { createStore } from 'zustand/vanilla';

/**
 * How often something that several people share was entered here: each is a moment at which it makes sense to hear of
 * what others add.
 */
const sharedStore = createStore<{ saved: number }>()(() => ({ saved: 0 }));

export function sharedWasSaved(): void {
  sharedStore.setState(({ saved }) => ({ saved: saved + 1 }));
}

/** @returns a function that ends it */
export function onSharedSaved(listener: () => void): () => void {
  return sharedStore.subscribe(() => listener());
}
