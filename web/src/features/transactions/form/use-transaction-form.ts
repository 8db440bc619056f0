import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { currencyOfTexts } from '@housetab/functions/core/money/currency';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { showSavedHere } from '@/shared/outbox/outbox-messages';
import { showError } from '@/components/ui/toast';
import { useShowSaved } from '@/shared/expense/use-show-saved';
import { mergeOwnChanges } from '@/features/transactions/form/edit-conflict';
import {
  isExpenseEntry,
  isShared,
  valuesOfEntry,
  type FormEntry,
} from '@/features/transactions/form/entry';
import type { FormDraft } from '@/features/transactions/form/form-drafts';
import {
  failureOf,
  fieldOfPath,
  goOnFrom,
  showHouseholdLeft,
  storedAlone,
  type FormFailure,
} from '@/features/transactions/form/form-failure';
import { useSuggestion } from '@/features/transactions/recurring/suggestions/use-suggestion';
import { withRecurrenceText } from '@/features/transactions/recurring/rule-draft';
import { findFormFault } from '@/features/transactions/form/find-form-fault';
import type { ChangeScope } from '@/features/transactions/recurring/from-occurrence';
import { useFromOccurrence } from '@/features/transactions/recurring/use-from-occurrence';
import {
  emptyValues,
  transactionFormSchema,
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { useDraftKeeping } from '@/features/transactions/form/use-draft-keeping';
import { useSaveEntry } from '@/features/transactions/form/use-save-entry';
import { useUnfinishedCategory } from '@/features/transactions/category/category-creation';
import { isProblem } from '@/lib/api-problem';
import { showFieldErrors } from '@/lib/form/show-field-errors';
import { inHouseholdCurrency } from '@/lib/format/household-currency';
import { useHousehold } from '@/lib/household';
import { sharedWasSaved } from '@/lib/push/shared-saved';
import { QUEUED, type QueuedResult } from '@/offline/outbox/send-or-queue';

interface TransactionFormOptions {
  edited: FormEntry | null;
  /** The values typed before the form was left; null: none. */
  draft: FormDraft | null;
  /** Stores the typed values until they are saved; null drops them. */
  keepDraft: (draft: Omit<FormDraft, 'edited'> | null) => void;
  onSaved: () => void;
  beginNew?: (uid: string, now: Date) => TransactionFormValues;
  describeSaved?: (saved: FormEntry, isUpdate: boolean) => { message: string; meaning?: string };
}

export function useTransactionForm({
  edited,
  draft,
  keepDraft,
  onSaved,
  beginNew = emptyValues,
  describeSaved = (_saved, isUpdate) => ({
    message: isUpdate ? 'Transaction updated' : 'Transaction added',
  }),
}: TransactionFormOptions) {
  const { user, currency } = useHousehold();
  const { save, findStored, isSaving } = useSaveEntry();
  const tellSaved = useShowSaved();
  const offer = useSuggestion();
  const { ask, question } = useFromOccurrence();
  /** A retry sends the same id, so that a new entry is stored once. */
  const [newId, setNewId] = useState(() => draft?.newId ?? crypto.randomUUID());
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<FormEntry | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  /** Set by the press on Save, before any request, so that a second press does nothing. */
  const isSubmitting = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const categoryName = useRef(draft?.categoryName ?? edited?.type ?? '');
  const [begun] = useState(() => (edited ? valuesOfEntry(edited) : beginNew(user.id, new Date())));
  const form = useForm<TransactionFormValues>({
    resolver: zodResolver(transactionFormSchema),
    defaultValues: draft?.values ?? begun,
  });
  const typedCategory = useRef(draft?.typedCategory ?? null);
  const [begunCategory, setBegunCategory] = useState(typedCategory.current);
  const keeping = useDraftKeeping(
    form,
    begun,
    (values) => {
      const names = { categoryName: categoryName.current, typedCategory: typedCategory.current };
      keepDraft(values && { base, newId, values, ...names });
    },
    () => typedCategory.current !== null,
  );
  const { isFinishing, finishCategory, giveUpCategory, onUnfinishedCategory } =
    useUnfinishedCategory((name) => {
      // Once the form was left, the draft keeps the name unchanged.
      if (!isOpen.current) return;
      typedCategory.current = name;
      keeping.keepNow();
    });

  async function submitOnce(attempt: () => Promise<void>): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await attempt();
    } finally {
      isSubmitting.current = false;
    }
  }

  async function submit(values: TransactionFormValues, onto = base): Promise<void> {
    setFailure(null);
    const fault = findFormFault(values, newId);
    if (fault) return form.setError(fault.field, fault, { shouldFocus: true });
    const sent = form.getValues();
    let scope: ChangeScope | null = 'alone';
    let saved: FormEntry | QueuedResult;
    let { repeats } = values;
    try {
      if (onto) scope = await ask('change', onto, values.transactionDate);
      if (scope === null) return;
      saved = await save(values, categoryName.current, onto ?? newId, draft?.categories, scope);
    } catch (error) {
      const stored = storedAlone(error);
      if (stored === null) return refuse(error, onto, values);
      [saved, repeats] = [stored, null];
    }
    setConflict(null);
    if (saved === QUEUED) showSavedHere();
    else {
      const { message, meaning } = inHouseholdCurrency(currency, () =>
        describeSaved(saved, onto !== null),
      );
      const all = typeof scope === 'string' ? null : 'Transaction updated, and all that follow';
      const told = withRecurrenceText(meaning, repeats, values.transactionDate);
      tellSaved(all ?? message, [saved.id], told);
      if (onto === null && isShared(saved)) sharedWasSaved();
    }
    if (saved !== QUEUED && !onto && !values.repeats) offer(saved);
    const typed = typedSince(sent, form.getValues());
    if (!onto || saved === QUEUED) {
      setNewId(crypto.randomUUID());
      startAnew(beginNew(user.id, new Date()), typed);
    } else if (Object.keys(typed).length > 0) {
      // Values typed during the request become the next change.
      setBase(saved);
      return startAnew(valuesOfEntry(saved), typed);
    } else {
      keeping.begin(form.getValues());
    }
    onSaved();
  }

  function startAnew(values: TransactionFormValues, typed: Partial<TransactionFormValues>): void {
    keeping.begin(values);
    form.reset(values);
    setValues(typed);
  }

  function setValues(values: Partial<TransactionFormValues>): void {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof TransactionFormValues, value, { shouldDirty: true });
    }
  }

  async function refuse(
    error: unknown,
    onto: FormEntry | null,
    values: TransactionFormValues,
  ): Promise<void> {
    if (onto && isProblem(error, 'precondition_failed')) {
      const current = error.extra.current as FormEntry | RecurringExpenseResource | undefined;
      if (current && !('rule' in current)) return setConflict(current);
    }
    if (!onto && isProblem(error, 'id_taken')) {
      const stored = await findStored(newId).catch(() => undefined);
      if (stored !== undefined) return goOn(stored, values);
    }
    if (isProblem(error, 'invalid_request')) showFieldErrors(form, error, fieldOfPath);
    const reason = failureOf(error, onto !== null);
    setFailure(reason);
    if (!isOpen.current) showError(reason.message, reason.reason);
  }

  /** An earlier attempt was stored after all: the form now edits the stored entry. */
  function goOn(stored: FormEntry | null, typed: TransactionFormValues): void {
    const { values, failure: told } = goOnFrom(stored, typed);
    if (stored) setBase(stored);
    else setNewId(crypto.randomUUID());
    setValues(values);
    setFailure(told);
  }

  function startFrom(current: FormEntry, values: TransactionFormValues): void {
    if (values.category === valuesOfEntry(current).category) categoryName.current = current.type;
    form.reset(values);
    setBase(current);
    setConflict(null);
  }

  return {
    form,
    base,
    newId: base && isExpenseEntry(base) ? base.id : newId,
    failure,
    dismissFailure: () => setFailure(null),
    isSaving: isSaving || isFinishing,
    onUnfinishedCategory,
    begunCategory,
    typedCategory: () => typedCategory.current,
    setCategoryName: (name: string) => {
      categoryName.current = name;
    },
    startOver: () => {
      categoryName.current = '';
      giveUpCategory();
      setBegunCategory(null);
      setFailure(null);
      setNewId(crypto.randomUUID());
      startAnew(beginNew(user.id, new Date()), {});
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      return submitOnce(async () => {
        if (!(await finishCategory())) return form.setFocus('category');
        // The amount would be read in the currency of the household that was opened meanwhile.
        if (currencyOfTexts() !== currency) return showHouseholdLeft();
        await form.handleSubmit((values) => submit(values))();
      });
    },
    question,
    conflict: conflict && base && { before: base, now: conflict },
    keepMine: () => {
      if (!conflict || !base) return;
      const before = valuesOfEntry(base);
      const merged = mergeOwnChanges(form.getValues(), before, valuesOfEntry(conflict));
      startFrom(conflict, merged);
      return submitOnce(() => submit(merged, conflict));
    },
    takeTheirs: () => conflict && startFrom(conflict, valuesOfEntry(conflict)),
  };
}
