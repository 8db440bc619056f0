import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How many questions about repeating entries are open. While there are any, the list that asked keeps its
 * place.
 */
const askingStore = createStore<{ open: number }>()(() => ({ open: 0 }));

/** @returns a function that says that it is answered */
export function beginAsking(): () => void {
  askingStore.setState(({ open }) => ({ open: open + 1 }));
  return () => askingStore.setState(({ open }) => ({ open: open - 1 }));
}

export function useIsAsking(): boolean {
  return useStore(askingStore, ({ open }) => open > 0);
}
