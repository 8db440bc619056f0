import type { toast as Toast } from 'sonner';
import { createStore } from 'zustand/vanilla';

/** The library, and a reload function that only messages need. */
type Outlet = [toast: typeof Toast, reloadIfReachable: () => Promise<void>];
type Show = (...outlet: Outlet) => void;

interface ToastState {
  /** Null until the library is loaded and its outlet is on the page. */
  outlet: Outlet | null;
  waiting: readonly Show[];
  /** Set with the first message: from then on the library is loaded. */
  isWanted: boolean;
}

export const toastStore = createStore<ToastState>()(() => ({
  outlet: null,
  waiting: [],
  isWanted: false,
}));

/** Shows it now, or once the library is loaded and its outlet is on the page. */
export function withToasts(show: Show): void {
  const { outlet, waiting } = toastStore.getState();
  if (outlet !== null) show(...outlet);
  else toastStore.setState({ waiting: [...waiting, show], isWanted: true });
}

/**
 * Call it when the outlet is on the page.
 * @returns the function to call when it is removed
 */
export function openToasts(...outlet: Outlet): () => void {
  const { waiting } = toastStore.getState();
  toastStore.setState({ outlet, waiting: [] });
  for (const show of waiting) show(...outlet);
  return () => toastStore.setState({ outlet: null });
}
