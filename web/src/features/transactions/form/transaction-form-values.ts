import * as z from 'zod';
import { calendarDateSchema } from '@housetab/functions/core/calendar/calendar-schema';
import type { CategoryReference } from '@housetab/functions/core/transaction/stored';
import {
  noteSchema,
  type TransactionResource,
} from '@housetab/functions/core/transaction/transaction-resource';
import { isSameContent } from '@housetab/functions/core/wire/same-content';
import type { TransactionFields } from '@/shared/transaction/save-transaction';
import { initialAmountText } from '@/components/ui/amount-input';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import type { RecurringDraft } from '@/features/transactions/recurring/rule-draft';
import type { BillDraft } from '@/features/transactions/split/bill-draft';
import { NOT_A_DEBT, OUTSIDE } from '@/features/transactions/people/people-options';
import { householdDay } from '@/lib/format/household-day';

/** Prefix for a category with only a name: deleted, or never in the household. */
const BY_NAME = 'name/';

export interface TransactionFormValues {
  paidBy: string;
  owedBy: string;
  amount: string;
  transactionDate: string;
  /** `categoryKeyOf` the chosen category. */
  category: string;
  note: string;
  optional: boolean;
  /** Payers and split; used while `owedBy` is SPLIT. */
  bill: BillDraft | null;
  /** null: does not recur. Absent in edited entries and older drafts. */
  repeats?: RecurringDraft | null;
}

export const transactionFormSchema = z
  .object({
    paidBy: z.string().min(1, { message: 'Please select who paid' }),
    owedBy: z.string().min(1),
    amount: z.string().superRefine((text, { addIssue }) => {
      const message = faultOfAmount(text);
      if (message !== undefined) addIssue({ code: 'custom', message });
    }),
    transactionDate: z
      .string()
      .min(1, { message: 'Please select a transaction date', abort: true })
      .pipe(calendarDateSchema),
    category: z.string().min(1, { message: 'Please select a category' }),
    note: noteSchema,
    optional: z.boolean(),
    bill: z.custom<BillDraft | null>(),
    repeats: z.custom<RecurringDraft | null>().optional(),
  })
  .refine(({ paidBy, owedBy }) => paidBy === '' || paidBy !== owedBy, {
    path: ['owedBy'],
    message: 'The one who paid cannot also owe it.',
    when: () => true,
  });

export function emptyValues(uid: string, now: Date): TransactionFormValues {
  return {
    paidBy: uid,
    owedBy: '',
    amount: initialAmountText(),
    transactionDate: householdDay(now),
    category: '',
    note: '',
    optional: false,
    bill: null,
    repeats: null,
  };
}

/** The fields changed since the request. `5` and `5.00` are the same amount. */
export function typedSince(
  sent: TransactionFormValues,
  now: TransactionFormValues,
): Partial<TransactionFormValues> {
  const names = Object.keys(now) as (keyof TransactionFormValues)[];
  const changed = names.filter((name) => {
    if (name === 'amount') return amountOf(now.amount) !== amountOf(sent.amount);
    if (name === 'bill' || name === 'repeats') {
      return !isSameContent(now[name] ?? null, sent[name] ?? null);
    }
    return now[name] !== sent[name];
  });
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

export function valuesOf(row: TransactionResource): TransactionFormValues {
  return {
    paidBy: row.paidBy ?? OUTSIDE,
    owedBy: row.owedBy ?? NOT_A_DEBT,
    amount: initialAmountText(row.amount),
    transactionDate: row.transactionDate,
    category: categoryKeyOf(row),
    note: row.note,
    optional: row.optional,
    bill: null,
  };
}

interface CategoriesOf {
  categories: readonly CategoryReference[];
  type: string;
}

export function categoryKeyOf({ categories, type }: CategoriesOf): string {
  return categories[0]?.id ?? BY_NAME + type;
}

/**
 * The transaction to send, from valid form values.
 * @param categoryName the name of the chosen category
 * @param base the edited or copied entry; its other categories stay unless the first has changed
 */
export function transactionFieldsOf(
  values: TransactionFormValues,
  categoryName: string,
  base: CategoriesOf | null,
): TransactionFields {
  const isSameCategory = base !== null && categoryKeyOf(base) === values.category;
  return {
    paidBy: values.paidBy === OUTSIDE ? null : values.paidBy,
    owedBy: values.owedBy === NOT_A_DEBT ? null : values.owedBy,
    amount: amountOf(values.amount) ?? 0,
    transactionDate: values.transactionDate,
    ...(isSameCategory
      ? { categories: [...base.categories], type: base.type }
      : { categories: [{ id: values.category, name: categoryName }], type: categoryName }),
    note: values.note,
    optional: values.optional,
  };
}
