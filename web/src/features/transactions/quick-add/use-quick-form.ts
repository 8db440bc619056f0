import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { showNotice } from '@/components/ui/toast';
import { initialAmountText } from '@/components/ui/amount-input';
import { newTransactionPath } from '@/config/screen-paths';
import { draftNameOf, readDraft, storeDraft } from '@/features/transactions/form/form-drafts';
import { describeAdded } from '@/features/transactions/quick-add/describe-added';
import { NOT_A_DEBT } from '@/features/transactions/people/people-options';
import {
  isTyped,
  quickValues,
  readQuickDraft,
  storeQuickDraft,
  type QuickDraft,
} from '@/features/transactions/quick-add/quick-draft';
import { useDraftPlace } from '@/features/transactions/form/use-draft-place';
import type { People } from '@/features/transactions/people/use-people';
import { useTransactionForm } from '@/features/transactions/form/use-transaction-form';

interface QuickFormOptions {
  people: People;
  /** What was typed while the sheet was loading. */
  typedAmount: string;
  onClose: () => void;
}

/** The form of the sheet: a new expense, shared by everybody unless the reader changes that. */
export function useQuickForm({ people, typedAmount, onClose }: QuickFormOptions) {
  const place = useDraftPlace();
  const { userId } = place;
  const navigate = useNavigate();
  const [kept] = useState(() => withEmptyAmount(readQuickDraft(place)));
  const [categoryName, setCategoryName] = useState(kept?.categoryName ?? '');
  const [draft] = useState(() => withAmount(kept, typedAmount, userId));
  const keepDraft = (typed: QuickDraft | null) =>
    storeQuickDraft(place, typed && isTyped(typed, userId) ? typed : null);

  const quick = useTransactionForm({
    edited: null,
    draft: draft && { ...draft, edited: null, base: null },
    keepDraft,
    onSaved: onClose,
    beginNew: quickValues,
    describeSaved: (saved) => describeAdded(saved, userId, people.nameOf),
  });
  const { form, newId } = quick;

  const isAlone = people.members.length === 1;
  useEffect(() => {
    if (isAlone) form.setValue('owedBy', NOT_A_DEBT);
  }, [isAlone, form]);

  return {
    ...quick,
    categoryName,
    setCategoryName: (name: string) => {
      setCategoryName(name);
      quick.setCategoryName(name);
    },
    /** Whether it goes on from what was typed before. */
    isContinued: kept !== null,
    startOver: () => {
      setCategoryName('');
      flushSync(quick.startOver);
      form.setFocus('amount');
    },
    /** Opens the full form with the values. */
    openFullForm: () => {
      const values = form.getValues();
      const name = draftNameOf(null);
      const typedCategory = quick.typedCategory();
      if (isTyped({ values, typedCategory }, userId)) {
        if (readDraft(place, name) === null) {
          const amount = values.amount === '' ? initialAmountText() : values.amount;
          const typed = { newId, categoryName, typedCategory, values: { ...values, amount } };
          storeDraft(place, name, { edited: null, base: null, ...typed });
          storeQuickDraft(place, null);
        } else {
          showNotice('Add or close the transaction that you have begun first');
        }
      }
      navigate(newTransactionPath);
      onClose();
    },
  };
}

/** A field that was left empty says 0.00; it has the focus at once here, and takes digits. */
function withEmptyAmount(draft: QuickDraft | null): QuickDraft | null {
  if (draft?.values.amount !== initialAmountText()) return draft;
  return { ...draft, values: { ...draft.values, amount: '' } };
}

function withAmount(kept: QuickDraft | null, amount: string, uid: string): QuickDraft | null {
  if (amount === '') return kept;
  const begun = {
    newId: crypto.randomUUID(),
    categoryName: '',
    values: quickValues(uid, new Date()),
  };
  const draft = kept ?? begun;
  return { ...draft, values: { ...draft.values, amount } };
}
