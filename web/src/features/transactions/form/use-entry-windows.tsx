import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { peopleQuery } from '@/shared/people/members';
import { isPaymentRow } from '@/shared/expense/row-title';
import { lazyPart } from '@/components/ui/lazy-part';
import {
  draftNameOf,
  dropDraft,
  readLastDraft,
  useDraftKey,
} from '@/features/transactions/form/form-drafts';
import { FormSkeleton } from '@/features/transactions/form/form-skeleton';
import { useFormFromUrl } from '@/features/transactions/form/use-form-from-url';
import type { People } from '@/features/transactions/people/use-people';
import { useFromOccurrence } from '@/features/transactions/recurring/use-from-occurrence';
import { useRowHandlers } from '@/features/transactions/row-actions/use-row-handlers';
import { useHousehold } from '@/lib/household';

// Lazy, because most visits only read.
const FormPanel = lazyPart(() => import('@/features/transactions/form/form-panel'));
const RecurringDialog = lazyPart(
  () => import('@/features/transactions/recurring/recurring-dialog'),
);
const SettleDialog = lazyPart(() => import('@/features/transactions/row-actions/settle-dialog'));

const formTitle = (edited: TransactionResource | null) =>
  edited ? (isPaymentRow(edited) ? 'Edit payment' : 'Edit entry') : 'New entry';

/** The state of the form panel. A higher `request` scrolls the form back into view. */
interface FormState {
  edited: TransactionResource | null;
  copied: TransactionResource | null;
  request: number;
  /** Counts restarts with other values: from the address, or of a copy. */
  asked: number;
}

export function useEntryWindows(people: People) {
  const { id: householdId } = useHousehold();
  const { isSuccess: hasPeople } = useQuery(peopleQuery(householdId));
  const drafts = useDraftKey();
  // A draft that was left reopens the form.
  const [form, setForm] = useState<FormState | null>(() => {
    const draft = readLastDraft(drafts);
    return draft && { edited: draft.edited, copied: null, request: 1, asked: 0 };
  });
  const [settled, setSettled] = useState<TransactionResource | null>(null);
  const { ask, question } = useFromOccurrence();
  const [repeated, setRepeated] = useState<TransactionResource | null>(null);

  const openForm = useCallback(
    (edited: TransactionResource | null, anew?: { copied: TransactionResource | null }) =>
      setForm((before) => ({
        edited,
        copied: (anew ?? before)?.copied ?? null,
        request: (before?.request ?? 0) + 1,
        asked: (before?.asked ?? 0) + (anew ? 1 : 0),
      })),
    [],
  );
  const closeNew = () => {
    dropDraft(drafts, draftNameOf(null));
    setForm(null);
  };
  const edit = useCallback((row: TransactionResource) => openForm(row), [openForm]);
  const duplicate = useCallback(
    (row: TransactionResource) => openForm(null, { copied: row }),
    [openForm],
  );
  useFormFromUrl(useCallback(() => openForm(null, { copied: null }), [openForm]));

  return {
    handlers: useRowHandlers({
      ...{ edit, duplicate, settle: setSettled, repeat: setRepeated },
      askFollowing: ask,
    }),
    isFormOpen: form !== null,
    openNew: () => openForm(null),
    toggleNew: () => (form && !form.edited ? closeNew() : openForm(null)),
    expectForm: FormPanel.begin,
    form: form && (
      <Suspense fallback={<FormSkeleton title={formTitle(form.edited)} />}>
        <FormPanel
          title={formTitle(form.edited)}
          key={`${form.edited?.id ?? 'new'} ${form.asked}`}
          people={people}
          hasPeople={hasPeople}
          edited={form.edited}
          copied={form.copied}
          request={form.request}
          onSaved={() => form.edited && setForm(null)}
          onClose={() => setForm(null)}
        />
      </Suspense>
    ),
    dialogs: (
      <>
        <Suspense>
          {settled && <SettleDialog row={settled} onClose={() => setSettled(null)} />}
          {repeated && <RecurringDialog row={repeated} onClose={() => setRepeated(null)} />}
        </Suspense>
        {question}
      </>
    ),
  };
}
