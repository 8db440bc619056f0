import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { showSaved } from '@/components/ui/toast';
import { shownTransactionsPath } from '@/config/screen-paths';

export interface SavedEntries {
  /** Ids of transactions and expenses. */
  ids: readonly string[];
  message: string;
  description?: string;
  /** A second toast with this id replaces the first. */
  toastId: string;
  /** Time in ms: a list requested earlier may lack the entry. */
  at: number;
}

type Show = (saved: SavedEntries) => void;

/** The visible list's function that shows saved entries; null if no list is on the screen. */
const listStore = createStore<{ show: Show | null }>()(() => ({ show: null }));

/**
 * Reports saved transactions or expenses and shows them. If their list is on the screen, it marks
 * their rows or says that its filter hides them; otherwise the toast has a link. Call
 * `showSaved('Transaction added', [saved.id])` with the returned function.
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

/** For the transaction list: calls `show` with saved entries while the list is on the screen. */
export function useSavedEntries(show: Show): void {
  useEffect(() => {
    listStore.setState({ show });
    return () => {
      // Another list may be on the screen already.
      if (listStore.getState().show === show) listStore.setState({ show: null });
    };
  }, [show]);
}
