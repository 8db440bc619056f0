import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { toRows } from '@housetab/functions/core/expense/rows';
import { expenseEffectText, type ExpenseDebt } from '@/shared/expense/expense-effect';
import { initialAmountText } from '@/components/ui/amount-input';
import { showInfo } from '@/components/ui/toast';
import { newTransactionPath } from '@/config/screen-paths';
import { isExpenseEntry, type FormEntry } from '@/features/transactions/form/entry';
import {
  draftNameOf,
  readDraft,
  storeDraft,
  useDraftKey,
  type FormDraft,
} from '@/features/transactions/form/form-drafts';
import {
  emptyValues,
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { useTransactionForm } from '@/features/transactions/form/use-transaction-form';
import { NOT_A_DEBT, SPLIT } from '@/features/transactions/people/people-options';
import type { People } from '@/features/transactions/people/use-people';
import { startingBill } from '@/features/transactions/split/bill-draft';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';

interface QuickFormOptions {
  people: People;
  typedAmount: string;
  onClose: () => void;
}

export function useQuickForm({ people, typedAmount, onClose }: QuickFormOptions) {
  const place = useDraftKey();
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
    isContinued: kept !== null,
    startOver: () => {
      setCategoryName('');
      flushSync(quick.startOver);
      form.setFocus('amount');
    },
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
          showInfo('Add or close the transaction that you have begun first');
        }
      }
      void navigate(newTransactionPath);
      onClose();
    },
  };
}

/** An empty amount is stored as 0.00; here digits would be typed after the zeros. */
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

function describeAdded(saved: FormEntry, uid: string, nameOf: (uid: string) => string) {
  return {
    message: 'Expense added',
    meaning: `${expenseEffectText(debtsOf(saved), uid, nameOf)}.`,
  };
}

function debtsOf(saved: FormEntry): readonly ExpenseDebt[] {
  if (!isExpenseEntry(saved)) return [];
  const cents = (list: typeof saved.shares) =>
    list.map(({ userId, amount }) => ({ memberId: userId, cents: amount }));
  return toRows(cents(saved.payers), cents(saved.shares));
}

interface Place {
  userId: string;
  householdId: string;
}

type QuickDraft = Pick<FormDraft, 'newId' | 'categoryName' | 'typedCategory' | 'values'>;

function quickValues(uid: string, now: Date): TransactionFormValues {
  return { ...emptyValues(uid, now), amount: '', owedBy: SPLIT, bill: startingBill([]) };
}

/** Whether the reader has entered anything. A default split does not count. */
function isTyped(
  { values, typedCategory }: Pick<QuickDraft, 'values' | 'typedCategory'>,
  uid: string,
): boolean {
  if (typeof typedCategory === 'string') return true;
  const names = Object.keys(typedSince(quickValues(uid, new Date()), values));
  const isChosen = values.bill?.isDefault === false;
  return isChosen || names.some((name) => name !== 'bill' && name !== 'owedBy');
}

// Separate from the form's drafts, because the transactions screen reopens the form for those.
function keyOf({ userId, householdId }: Place): string {
  return `quick-draft:${userId}:${householdId}`;
}

function readQuickDraft(place: Place): QuickDraft | null {
  try {
    return JSON.parse(readPersonalOfTab(keyOf(place)) ?? 'null') as QuickDraft | null;
  } catch {
    return null;
  }
}

/** @param draft null removes the stored draft */
function storeQuickDraft(place: Place, draft: QuickDraft | null): void {
  if (draft === null) forgetPersonalOfTab(keyOf(place));
  else storePersonalOfTab(keyOf(place), JSON.stringify(draft));
}
