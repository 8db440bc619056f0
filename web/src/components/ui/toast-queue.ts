import type { toast as Toast } from 'sonner';
import { createStore } from 'zustand/vanilla';

/** What comes with the library: the library, and what a message offers that no screen needs before. */
type Outlet = [toast: typeof Toast, reloadIfReachable: () => Promise<void>];
type Show = (...outlet: Outlet) => void;

interface ToastState {
  /** Null until the library is loaded and its outlet stands on the page. */
  outlet: Outlet | null;
  waiting: readonly Show[];
  /** Whether there has been a message: from then on the library is loaded. */
  isWanted: boolean;
}

export const toastStore = createStore<ToastState>()(() => ({
  outlet: null,
  waiting: [],
  isWanted: false,
}));

/** Shows now, or as soon as the library is loaded and its outlet stands on the page. */
export function withToasts(show: Show): void {
  const { outlet, waiting } = toastStore.getState();
  if (outlet !== null) show(...outlet);
  else toastStore.setState({ waiting: [...waiting, show], isWanted: true });
}

/** The outlet is there; returns how to say that it is gone. */
export function openToasts(...outlet: Outlet): () => void {
  const { waiting } = toastStore.getState();
  toastStore.setState({ outlet, waiting: [] });
  for (const show of waiting) show(...outlet);
  return () => toastStore.setState({ outlet: null });
}
