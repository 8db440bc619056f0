import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tellNotWaiting } from '@/offline/components/outbox-messages';
import { showNotice } from '@/components/ui/toast';
import {
  draftNameOf,
  readDraft,
  storeDraft,
  type DraftPlace,
  type FormDraft,
} from '@/features/transactions/form/form-drafts';
import { useDraftPlace } from '@/features/transactions/form/use-draft-place';

/** As in `newTransactionPath`. */
const MARK = 'form';
/** As in `newExpensePath`. */
const QUICK = 'quick';
/** As in `editWaitingPath`. */
const WAITING = 'waiting';

/**
 * The address may open the form, for a new entry or a waiting one. It opens once, and the address is
 * cleared.
 */
export function useAskedForm(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const { userId, householdId } = useDraftPlace();
  const isAsked = search.has(MARK);
  const isQuick = search.get(MARK) === QUICK;
  const waiting = search.get(WAITING);
  useEffect(() => {
    if (!isAsked) return;
    const rest = new URLSearchParams(search);
    rest.delete(MARK);
    rest.delete(WAITING);
    setSearch(rest, { replace: true, preventScrollReset: true });
    if (isQuick && pressQuickAdd()) return;
    if (waiting === null) return open();
    void draftOfWaiting({ userId, householdId }, waiting).then((isThere) => {
      if (isThere) open();
    });
  }, [isAsked, isQuick, waiting, search, setSearch, open, userId, householdId]);
}

/** Presses the + of the tab bar; false if there is none, as on a desktop. */
function pressQuickAdd(): boolean {
  const button = document.querySelector<HTMLElement>('[data-quick-add]');
  if (!button?.checkVisibility()) return false;
  // The click renders synchronously, which is not allowed in an effect.
  setTimeout(() => button.click());
  return true;
}

/** Stores the waiting entry as the form's draft; false if it does not wait any more. */
async function draftOfWaiting(place: DraftPlace, id: string): Promise<boolean> {
  const name = draftNameOf(null);
  const typed = readDraft(place, name);
  if (typed !== null && typed.newId !== id) {
    showNotice('Add or close the transaction that you have begun first');
    return true;
  }
  const { listWrites } = await import('@/offline/outbox/outbox');
  const writes = await listWrites(place.userId);
  const write = writes.find(
    ({ resourceId, form, householdId }) =>
      resourceId === id && form !== null && householdId === place.householdId,
  );
  if (!write) {
    tellNotWaiting();
    return false;
  }
  const form = write.form as Pick<FormDraft, 'values' | 'categoryName'>;
  storeDraft(place, name, { edited: null, base: null, newId: id, isWaiting: true, ...form });
  return true;
}
