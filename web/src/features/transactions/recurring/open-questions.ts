import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How many questions about repeating entries are open. While there are any, the list that asked keeps its
 * place.
 */
const openQuestionsStore = createStore<{ open: number }>()(() => ({ open: 0 }));

/** @returns a function that says that it is answered */
export function openQuestion(): () => void {
  openQuestionsStore.setState(({ open }) => ({ open: open + 1 }));
  return () => openQuestionsStore.setState(({ open }) => ({ open: open - 1 }));
}

export function useIsQuestionOpen(): boolean {
  return useStore(openQuestionsStore, ({ open }) => open > 0);
}
