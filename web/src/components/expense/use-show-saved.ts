import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { showSaved } from '@/components/ui/toast';
import { shownTransactionsPath } from '@/config/screen-paths';

/** Entries that were saved, and the toast that says so. */
export interface SavedEntries {
  /** Of transactions and expenses. */
  ids: readonly string[];
  message: string;
  /** What it means for the reader, where that is told. */
  description?: string;
  /** A second toast under this name replaces the first. */
  toastId: string;
  /** When: a list that was asked for before may lack it. */
  at: number;
}

type Show = (saved: SavedEntries) => void;

/**
 * The function of the visible list of transactions that shows what was saved; null if no list is on the
 * screen.
 */
const listStore = createStore<{ show: Show | null }>()(() => ({ show: null }));

/**
 * Says that transactions or expenses were saved, and shows them. If their list is on the screen, it marks
 * their rows or says that its filter hides them; otherwise the toast has a link.
 *
 *     const tellSaved = useShowSaved();
 *     tellSaved('Transaction added', [saved.id]);
 */
export function useShowSaved(): (
  message: string,
  ids: readonly string[],
  description?: string,
) => void {
  const navigate = useNavigate();
  return useCallback(
    (message, ids, description) => {
      const toastId = crypto.randomUUID();
      const onShow = () => void navigate(shownTransactionsPath(ids));
      const { show } = listStore.getState();
      if (show === null) return showSaved(message, { id: toastId, description, onShow });
      showSaved(message, { id: toastId, description });
      show({ ids, message, description, toastId, at: Date.now() });
    },
    [navigate],
  );
}

/** For the list of transactions: calls `show` with what was saved while the list is on the screen. */
export function useSavedEntries(show: Show): void {
  useEffect(() => {
    listStore.setState({ show });
    return () => {
      // Another list may be on the screen already.
      if (listStore.getState().show === show) listStore.setState({ show: null });
    };
  }, [show]);
}
