import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showNotQueued } from '@/shared/outbox/outbox-messages';
import { showInfo } from '@/components/ui/toast';
import {
  draftNameOf,
  readDraft,
  storeDraft,
  type DraftKey,
  type FormDraft,
  useDraftKey,
} from '@/features/transactions/form/form-drafts';
import { useHousehold } from '@/lib/household';

/** As in `newTransactionPath`. */
const MARK = 'form';
/** As in `newExpensePath`. */
const QUICK = 'quick';
/** As in `editWaitingPath`. */
const WAITING = 'waiting';

/** Opens the form if the address says so, then cleans the address for a reload. */
export function useFormFromUrl(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const { userId, householdId } = useDraftKey();
  const { accountId } = useHousehold();
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
    void draftOfWaiting({ userId, householdId }, accountId, waiting).then((isThere) => {
      if (isThere) open();
    });
  }, [isAsked, isQuick, waiting, search, setSearch, open, userId, householdId, accountId]);
}

/** @returns false in wide windows, which have no bottom bar */
function pressQuickAdd(): boolean {
  const button = document.querySelector<HTMLElement>('[data-quick-add]');
  if (!button?.checkVisibility()) return false;
  // The press renders synchronously, which React forbids within an effect.
  setTimeout(() => button.click());
  return true;
}

/** @returns false if there is no such waiting entry */
async function draftOfWaiting(place: DraftKey, accountId: string, id: string): Promise<boolean> {
  const name = draftNameOf(null);
  const typed = readDraft(place, name);
  if (typed !== null && typed.newId !== id) {
    showInfo('Add or close the transaction that you have begun first');
    return true;
  }
  const { listWrites } = await import('@/offline/outbox/outbox');
  const writes = await listWrites(accountId);
  const write = writes.find(
    ({ resourceId, form, householdId }) =>
      resourceId === id && form !== null && householdId === place.householdId,
  );
  if (!write) {
    showNotQueued();
    return false;
  }
  const form = write.form as Pick<FormDraft, 'values' | 'categoryName' | 'categories'>;
  storeDraft(place, name, { edited: null, base: null, newId: id, isWaiting: true, ...form });
  return true;
}
