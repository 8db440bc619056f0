import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** While questions about recurring entries are open, the list keeps its scroll position. */
const openQuestionsStore = createStore<{ open: number }>()(() => ({ open: 0 }));

export function openQuestion(): () => void {
  openQuestionsStore.setState(({ open }) => ({ open: open + 1 }));
  return () => openQuestionsStore.setState(({ open }) => ({ open: open - 1 }));
}

export function useIsQuestionOpen(): boolean {
  return useStore(openQuestionsStore, ({ open }) => open > 0);
}
