import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import { fetchExpense, useCreateExpense, useUpdateExpense } from '@/shared/expense/expenses';
import { useChangeFromOccurrence, useCreateRecurringExpense } from '@/shared/recurring/recurring';
import { fetchTransaction } from '@/shared/transaction/get-transaction';
import { useSaveTransaction } from '@/shared/transaction/save-transaction';
import type { FormDraft } from '@/features/transactions/form/form-drafts';
import { isExpenseEntry, type FormEntry } from '@/features/transactions/form/entry';
import type { ChangeScope } from '@/features/transactions/recurring/from-occurrence';
import { templateOfEntry } from '@/features/transactions/recurring/template-of-entry';
import { SPLIT } from '@/features/transactions/people/people-options';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { expenseFieldsOf } from '@/features/transactions/split/read-bill';
import { rememberSplit } from '@/features/transactions/split/remembered-split';
import {
  transactionFieldsOf,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import type { QueuedResult } from '@/offline/outbox/send-or-queue';
import { notRecurring } from '@/offline/outbox/start-recurring';
import { recurringExpenseOfValues } from '@/features/transactions/recurring/read-recurring';

/** Saves the form's values: a split as an expense, everything else as a transaction. */
export function useSaveEntry() {
  const { id: householdId, user } = useHousehold();
  const transaction = useSaveTransaction();
  const creation = useCreateExpense();
  const update = useUpdateExpense();
  const { mutateAsync: createSeries, isPending: isBeginning } = useCreateRecurringExpense();
  const following = useChangeFromOccurrence();

  /**
   * @param target the edited entry, or the id of a new one
   * @param copied all categories of the entry that a new one copies
   * @param scope whether an edit also changes the following occurrences
   * @returns `QUEUED` if a new entry waits in the outbox
   */
  async function save(
    values: TransactionFormValues,
    categoryName: string,
    target: FormEntry | string,
    copied?: FormDraft['categories'],
    scope: ChangeScope = 'alone',
  ): Promise<FormEntry | QueuedResult> {
    const saved = await store(values, categoryName, target, copied, scope);
    rememberCategory({ userId: user.id, householdId }, { id: values.category, name: categoryName });
    return saved;
  }

  async function store(
    values: TransactionFormValues,
    categoryName: string,
    target: FormEntry | string,
    categories: FormDraft['categories'],
    scope: ChangeScope,
  ): Promise<FormEntry | QueuedResult> {
    const form = { values, categoryName, categories };
    const copied = categories ? { categories, type: categoryName } : null;
    const base = typeof target === 'string' ? null : target;
    const { bill } = values;
    if (values.owedBy === SPLIT && bill && (base === null || isExpenseEntry(base))) {
      const fields = expenseFieldsOf({ ...values, bill }, categoryName, base ?? copied);
      if (base && typeof scope !== 'string') {
        const { transactionDate } = fields;
        const template = templateOfEntry(fields);
        return following.mutateAsync({ ...scope, base, ...template, transactionDate });
      }
      const series = recurringExpenseOfValues(values, fields, base?.id ?? (target as string));
      const saved = await (base
        ? update.mutateAsync({ base, fields })
        : creation.mutateAsync({ id: target as string, fields, form, series }));
      if (base) await begin(series, saved as FormEntry);
      // Only of new expenses: an edited split may be somebody else's preference.
      if (!base) rememberSplit({ userId: user.id, householdId }, fields.split);
      return saved;
    }
    const row = base && !isExpenseEntry(base) ? base : null;
    const fields = transactionFieldsOf(values, categoryName, row ?? copied);
    if (row && typeof scope !== 'string') {
      const { transactionDate } = fields;
      const template = templateOfEntry({ ...row, ...fields });
      return following.mutateAsync({ ...scope, base: row, ...template, transactionDate });
    }
    const series = recurringExpenseOfValues(values, fields, row?.id ?? (target as string));
    const saved = await transaction.mutateAsync(
      row ? { base: row, fields } : { id: target as string, fields, form, series },
    );
    if (row) await begin(series, saved as FormEntry);
    return saved;
  }

  /** Also for an entry that an earlier attempt has already stored. */
  async function begin(series: NewRecurringExpense | null, stored: FormEntry): Promise<void> {
    if (series === null) return;
    await createSeries(series).catch((error: unknown) => {
      throw notRecurring(error, stored);
    });
  }

  /**
   * The stored expense or transaction with a new entry's id, whatever the form now has.
   * @returns null if it was deleted
   * @throws if the server cannot be reached
   */
  async function findStored(id: string): Promise<FormEntry | null> {
    const [expense, row] = await Promise.all([
      fetchExpense(householdId, id).catch(nullIfMissing),
      fetchTransaction(householdId, id).catch(nullIfMissing),
    ]);
    const stored = expense ?? row;
    return stored?.deletedAt === null ? stored : null;
  }

  const isSaving =
    [transaction, creation, update, following].some(({ isPending }) => isPending) || isBeginning;
  return { save, findStored, isSaving };
}

function nullIfMissing(error: unknown): null {
  if (isProblem(error, 'not_found')) return null;
  throw error;
}
