import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many questions are open about one of what repeats: the list that asks stays until they are answered. */
const askingStore = createStore<{ open: number }>()(() => ({ open: 0 }));

/** @returns a function that says that it is answered */
export function beginAsking(): () => void {
  askingStore.setState(({ open }) => ({ open: open + 1 }));
  return () => askingStore.setState(({ open }) => ({ open: open - 1 }));
}

export function useIsAsking(): boolean {
  return useStore(askingStore, ({ open }) => open > 0);
}
