import type { NewSeries } from '@housetab/functions/core/series/series-request';
import { getExpense, useCreateExpense, useUpdateExpense, type ExpenseFields } from '@/api/expenses';
import { useChangeFollowing, useCreateSeries } from '@/api/series';
import { getTransaction } from '@/api/transactions/get-transaction';
import { useSaveTransaction, type TransactionFields } from '@/api/transactions/save-transaction';
import type { FormDraft } from '@/features/transactions/form/form-drafts';
import { isExpense, type Entry } from '@/features/transactions/form/entry';
import type { Scope } from '@/features/transactions/repeat/following';
import { templateOfEntry } from '@/features/transactions/repeat/template-of-entry';
import { SPLIT } from '@/features/transactions/people/people-options';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { expenseFieldsOf } from '@/features/transactions/split/read-bill';
import { rememberSplit } from '@/features/transactions/split/remembered-split';
import {
  fieldsOf,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import type { Kept } from '@/offline/outbox/send-or-keep';
import { notRepeating } from '@/offline/outbox/let-repeat';

/** Saves the form's values: a bill that several share as an expense, all else as a transaction. */
export function useSaveEntry() {
  const { id: householdId, user } = useHousehold();
  const transaction = useSaveTransaction();
  const creation = useCreateExpense();
  const update = useUpdateExpense();
  const { mutateAsync: createSeries, isPending: isBeginning } = useCreateSeries();
  const following = useChangeFollowing();

  /**
   * @param target what is edited, or the id of what is new
   * @param copied all categories of the entry that a new one began as a copy of
   * @param scope whether an edit counts for all that follow, too
   * @returns `KEPT` where a new one waits for a network
   */
  async function save(
    values: TransactionFormValues,
    categoryName: string,
    target: Entry | string,
    copied?: FormDraft['categories'],
    scope: Scope = 'alone',
  ): Promise<Entry | Kept> {
    const saved = await store(values, categoryName, target, copied, scope);
    rememberCategory({ userId: user.id, householdId }, { id: values.category, name: categoryName });
    return saved;
  }

  async function store(
    values: TransactionFormValues,
    categoryName: string,
    target: Entry | string,
    categories: FormDraft['categories'],
    scope: Scope,
  ): Promise<Entry | Kept> {
    const form = { values, categoryName, categories };
    const copied = categories ? { categories, type: categoryName } : null;
    const base = typeof target === 'string' ? null : target;
    const { bill } = values;
    if (values.owedBy === SPLIT && bill && (base === null || isExpense(base))) {
      const fields = expenseFieldsOf({ ...values, bill }, categoryName, base ?? copied);
      if (base && typeof scope !== 'string') {
        const { transactionDate } = fields;
        const template = templateOfEntry(fields);
        return following.mutateAsync({ ...scope, base, ...template, transactionDate });
      }
      const series = await seriesOf(values, fields, base?.id ?? (target as string));
      const saved = await (base
        ? update.mutateAsync({ base, fields })
        : creation.mutateAsync({ id: target as string, fields, form, series }));
      if (base) await begin(series, saved as Entry);
      // Only new expenses: an edited one may be split as somebody else likes it.
      if (!base) rememberSplit({ userId: user.id, householdId }, fields.split);
      return saved;
    }
    const row = base && !isExpense(base) ? base : null;
    const fields = fieldsOf(values, categoryName, row ?? copied);
    if (row && typeof scope !== 'string') {
      const { transactionDate } = fields;
      const template = templateOfEntry({ ...row, ...fields });
      return following.mutateAsync({ ...scope, base: row, ...template, transactionDate });
    }
    const series = await seriesOf(values, fields, row?.id ?? (target as string));
    const saved = await transaction.mutateAsync(
      row ? { base: row, fields } : { id: target as string, fields, form, series },
    );
    if (row) await begin(series, saved as Entry);
    return saved;
  }

  /** Of an entry that an earlier attempt of its form has stored already. */
  async function begin(series: NewSeries | null, stored: Entry): Promise<void> {
    if (series === null) return;
    await createSeries(series).catch((error: unknown) => {
      throw notRepeating(error, stored);
    });
  }

  /**
   * What is stored under the id of a new entry: an expense or a transaction, whatever the form has by now.
   *
   * @returns null where it was deleted
   * @throws where the server can't be asked
   */
  async function findStored(id: string): Promise<Entry | null> {
    const [expense, row] = await Promise.all([
      getExpense(householdId, id).catch(nullIfMissing),
      getTransaction(householdId, id).catch(nullIfMissing),
    ]);
    const stored = expense ?? row;
    return stored?.deletedAt === null ? stored : null;
  }

  const isSaving =
    [transaction, creation, update, following].some(({ isPending }) => isPending) || isBeginning;
  return { save, findStored, isSaving };
}

/** What begins with it; null, without loading what reads it, where it stays the only one. */
async function seriesOf(
  values: TransactionFormValues,
  fields: ExpenseFields | TransactionFields,
  first: string,
): Promise<NewSeries | null> {
  if (!values.repeats) return null;
  const { seriesOfValues } = await import('@/features/transactions/repeat/repeat-panel');
  return seriesOfValues(values, fields, first);
}

function nullIfMissing(error: unknown): null {
  if (isProblem(error, 'not_found')) return null;
  throw error;
}
