import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { expenseQuery } from '@/shared/expense/expenses';
import { showInfo } from '@/components/ui/toast';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { NotSeenYet } from '@/components/ui/states';
import { EntryCopyLoader } from '@/features/transactions/form/entry-copy-loader';
import { isPaymentEntry, type FormEntry } from '@/features/transactions/form/entry';
import {
  draftNameOf,
  dropDraft,
  readDraft,
  storeDraft,
  useDraftKey,
  type FormDraft,
} from '@/features/transactions/form/form-drafts';
import { FormFrame } from '@/features/transactions/form/form-frame';
import { FormSkeleton } from '@/features/transactions/form/form-skeleton';
import { PaymentForm } from '@/features/transactions/form/payment-form';
import {
  TransactionForm,
  type TransactionFormProps,
} from '@/features/transactions/form/transaction-form';
import type { People } from '@/features/transactions/people/use-people';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface FormPanelProps {
  title: string;
  people: People;
  hasPeople: boolean;
  edited: TransactionResource | null;
  copied: TransactionResource | null;
  /** Counts the requests to open the form: each scrolls it into view and focuses it. */
  request: number;
  onSaved: () => void;
  onClose: () => void;
}

export default function FormPanel(props: FormPanelProps) {
  const { edited, copied, people, title, onClose } = props;
  const place = useDraftKey();
  // Read once: from now on the form has the typed values.
  const [draft] = useState(() => readDraft(place, draftNameOf(edited)));
  const isRefused = copied !== null && draft !== null;
  useEffect(() => {
    if (isRefused) showInfo('Add or close the transaction that you have begun first');
  }, [isRefused]);
  const isCopied = copied !== null && !isRefused;
  const expenseId = (isCopied ? copied : edited)?.expenseId ?? null;
  const panelOf = (entry: FormEntry | null) =>
    isCopied ? (
      <EntryCopyLoader title={title} entry={entry ?? copied} people={people}>
        {(copy) => <Panel {...props} draft={copy} entry={null} />}
      </EntryCopyLoader>
    ) : (
      <Panel {...props} draft={draft} entry={entry} />
    );
  if (draft?.base || expenseId === null) return panelOf(draft?.base ?? edited);
  return (
    <ExpenseLoader id={expenseId} title={title} onClose={onClose}>
      {panelOf}
    </ExpenseLoader>
  );
}

function Panel({
  title,
  edited,
  entry,
  draft,
  request,
  onSaved,
  onClose,
  ...form
}: FormPanelProps & { entry: FormEntry | null; draft: FormDraft | null }) {
  const fields = useRef<HTMLDivElement>(null);
  const place = useDraftKey();
  const name = draftNameOf(edited);
  const { isWaiting = false, isCopy = false, categories } = draft ?? {};
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
    fields.current?.closest('#transaction-form')?.scrollIntoView({ block: 'nearest' });
  }, [request]);
  const close = () => {
    dropDraft(place, name);
    onClose();
  };

  const shared: Omit<TransactionFormProps, 'edited'> = {
    ...form,
    draft,
    keepDraft: (typed) =>
      typed
        ? storeDraft(place, name, { ...typed, edited, isWaiting, isCopy, categories })
        : dropDraft(place, name),
    // Changing a waiting entry or adding a copy closes the form.
    onSaved: isWaiting || isCopy ? onClose : onSaved,
    onCancel: close,
  };

  return (
    <FormFrame ref={fields} title={title} onClose={close}>
      {entry && isPaymentEntry(entry) ? (
        <PaymentForm {...shared} edited={entry} />
      ) : (
        <TransactionForm {...shared} edited={entry} />
      )}
    </FormFrame>
  );
}

interface ExpenseLoaderProps {
  id: string;
  title: string;
  onClose: () => void;
  children: (expense: ExpenseResource) => ReactNode;
}

/** Loads the expense to edit. A stale cached copy is used only offline. */
export function ExpenseLoader({ id, title, onClose, children }: ExpenseLoaderProps) {
  const { id: householdId } = useHousehold();
  const query = useQuery({ ...expenseQuery(householdId, id), staleTime: 0 });
  if (query.data && query.isFetchedAfterMount) return children(query.data);
  if (!query.isError) return <FormSkeleton title={title} />;
  return (
    <FormFrame title={title} onClose={onClose}>
      {isOffline(query.error) ? (
        <NotSeenYet />
      ) : (
        <Banner action={<Button onClick={() => void query.refetch()}>Try again</Button>}>
          <p className="font-medium">Failed to load the expense.</p>
          <p className="text-sm text-muted">{reasonOf(query.error)}</p>
        </Banner>
      )}
    </FormFrame>
  );
}
