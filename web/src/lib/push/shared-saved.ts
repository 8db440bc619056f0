/** Somebody has entered something that they share: the moment at which it makes sense to hear of what others add. */
const listeners = new Set<() => void>();

export function sharedWasSaved(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends it */
export function onSharedSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
