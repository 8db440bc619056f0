import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { showSuccess } from '@/components/ui/toast';
import { getTransaction } from '@/api/transactions/get-transaction';
import { useSaveTransaction } from '@/api/transactions/save-transaction';
import { mergeOwnChanges } from '@/features/transactions/edit-conflict';
import { reasonOf } from '@/lib/reason-of';
import {
  emptyValues,
  fieldsOf,
  transactionFormSchema,
  typedSince,
  valuesOf,
  type TransactionFormValues,
} from '@/features/transactions/transaction-form-values';
import { isProblem, type ApiProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface TransactionFormOptions {
  /** What is edited; null adds one. */
  edited: TransactionResource | null;
  onSaved: () => void;
}

/** The form's state from the first key press to the saved transaction, conflicts included. */
export function useTransactionForm({ edited, onSaved }: TransactionFormOptions) {
  const { id: householdId, user } = useHousehold();
  const save = useSaveTransaction();
  /** Made once per form: however often a failed attempt is repeated, it is stored once. */
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<TransactionResource | null>(null);
  const [failure, setFailure] = useState<{ message: string; reason?: string } | null>(null);
  const categoryName = useRef(edited?.type ?? '');
  const form = useForm<TransactionFormValues>({
    resolver: zodResolver(transactionFormSchema),
    defaultValues: edited ? valuesOf(edited) : emptyValues(user.id, new Date()),
  });

  async function submit(values: TransactionFormValues, onto = base): Promise<void> {
    if (save.isPending) return;
    setFailure(null);
    const fields = fieldsOf(values, categoryName.current, onto);
    const sent = form.getValues();
    let saved: TransactionResource;
    try {
      saved = await save.mutateAsync(onto ? { base: onto, fields } : { id: newId, fields });
    } catch (error) {
      return refuse(error, onto);
    }
    setConflict(null);
    showSuccess(onto ? 'Transaction updated' : 'Transaction added');
    const typed = typedSince(sent, form.getValues());
    if (!onto) {
      setNewId(crypto.randomUUID());
      startAnew(emptyValues(user.id, new Date()), typed);
    } else if (Object.keys(typed).length > 0) {
      // What was typed while it was saved is the next change.
      setBase(saved);
      return startAnew(valuesOf(saved), typed);
    }
    onSaved();
  }

  function startAnew(values: TransactionFormValues, typed: Partial<TransactionFormValues>): void {
    form.reset(values);
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as keyof TransactionFormValues, value, { shouldDirty: true });
    }
  }

  async function refuse(error: unknown, onto: TransactionResource | null): Promise<void> {
    if (onto && isProblem(error, 'precondition_failed')) {
      const current = error.extra.current as TransactionResource | undefined;
      if (current) return setConflict(current);
    }
    // An earlier attempt was stored although its answer never came, and the form says otherwise by
    // now: go on by editing what is there.
    if (!onto && isProblem(error, 'id_taken')) {
      const stored = await getTransaction(householdId, newId).catch(() => null);
      if (stored) {
        setBase(stored);
        return setFailure({
          message: 'This transaction was added already.',
          reason: 'Update it, if what you have changed since should count.',
        });
      }
    }
    if (isProblem(error, 'invalid_request')) showFieldErrors(error);
    setFailure({
      message: onto
        ? 'Failed to update transaction. Please try again.'
        : 'Failed to add transaction. Please try again.',
      reason: reasonOf(error),
    });
  }

  function showFieldErrors({ errors }: ApiProblem): void {
    for (const { path, message } of errors) {
      const [field = ''] = path.split('.');
      const name = field === 'categories' || field === 'type' ? 'category' : field;
      if (name in form.getValues()) form.setError(name as keyof TransactionFormValues, { message });
    }
  }

  return {
    form,
    base,
    failure,
    dismissFailure: () => setFailure(null),
    isSaving: save.isPending,
    setCategoryName: (name: string) => {
      categoryName.current = name;
    },
    submit: (event: SubmitEvent) => form.handleSubmit((values) => submit(values))(event),
    conflict: conflict && base && { before: base, now: conflict },
    keepMine: () => {
      if (!conflict || !base) return;
      const merged = mergeOwnChanges(form.getValues(), base, conflict);
      if (merged.category === valuesOf(conflict).category) categoryName.current = conflict.type;
      form.reset(merged);
      setBase(conflict);
      setConflict(null);
      return submit(merged, conflict);
    },
    takeTheirs: () => {
      if (!conflict) return;
      categoryName.current = conflict.type;
      form.reset(valuesOf(conflict));
      setBase(conflict);
      setConflict(null);
    },
  };
}
