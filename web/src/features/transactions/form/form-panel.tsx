import { useEffect, useRef, useState } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { ExpenseLoader } from '@/features/transactions/form/expense-loader';
import { FormFrame } from '@/features/transactions/form/form-frame';
import { PaymentForm } from '@/features/transactions/form/payment-form';
import {
  TransactionForm,
  type TransactionFormProps,
} from '@/features/transactions/form/transaction-form';
import { isPaymentEntry, type Entry } from '@/features/transactions/form/entry';
import {
  draftNameOf,
  dropDraft,
  readDraft,
  storeDraft,
  type FormDraft,
} from '@/features/transactions/form/form-drafts';
import type { People } from '@/features/transactions/people/use-people';
import { useDraftPlace } from '@/features/transactions/form/form-drafts';

interface FormPanelProps {
  title: string;
  people: People;
  hasPeople: boolean;
  /** null: a new one. */
  edited: TransactionResource | null;
  /** How often the reader asked for the form: each time it scrolls into sight and takes the focus. */
  request: number;
  onSaved: () => void;
  onClose: () => void;
}

/** The form with its frame. For a row of an expense it edits the whole expense. */
export default function FormPanel(props: FormPanelProps) {
  const { edited, title, onClose } = props;
  const place = useDraftPlace();
  // Read once: from now on the form itself has what is typed.
  const [draft] = useState(() => readDraft(place, draftNameOf(edited)));
  const expenseId = edited?.expenseId ?? null;
  if (draft?.base || expenseId === null) {
    return <Panel {...props} draft={draft} entry={draft?.base ?? edited} />;
  }
  return (
    <ExpenseLoader id={expenseId} title={title} onClose={onClose}>
      {(expense) => <Panel {...props} draft={null} entry={expense} />}
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
}: FormPanelProps & { entry: Entry | null; draft: FormDraft | null }) {
  const fields = useRef<HTMLDivElement>(null);
  const place = useDraftPlace();
  const name = draftNameOf(edited);
  const isWaiting = draft?.isWaiting === true;
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
      typed ? storeDraft(place, name, { ...typed, edited, isWaiting }) : dropDraft(place, name),
    // Whoever has changed an entry that waits to be sent is done: the form closes.
    onSaved: isWaiting ? onClose : onSaved,
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
