import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { foldName } from '@housetab/functions/core/household/member';
import type { CategoryReference } from '@housetab/functions/core/transaction/stored';
import { isExpenseEntry, valuesOfEntry, type FormEntry } from '@/features/transactions/form/entry';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { NOT_A_DEBT, SEVERAL } from '@/features/transactions/people/people-options';
import { billOfExpense, withSplit, type BillDraft } from '@/features/transactions/split/bill-draft';

export interface EntryChoices {
  /** The ids of current members; null: unknown. */
  members: readonly string[] | null;
  /** The categories on offer; null: unknown. */
  categories: readonly CategoryReference[] | null;
  today: CalendarDate;
}

interface EntryCopy {
  values: TransactionFormValues;
  /** All categories of the entry; the form shows the first. Empty: to be chosen. */
  categories: readonly CategoryReference[];
  left: readonly string[];
}

export function copyEntry(
  entry: FormEntry,
  { members, categories: known, today }: EntryChoices,
): EntryCopy {
  const isHere = (id: string) => members === null || members.includes(id);
  const categories = known === null ? entry.categories : stillThere(entry, known);
  const people = isExpenseEntry(entry)
    ? [...entry.payers, ...entry.split.people].map(({ userId }) => userId)
    : [entry.paidBy, entry.owedBy].filter((id) => id !== null);
  return {
    values: {
      ...valuesOfEntry(entry),
      ...peopleOf(entry, isHere),
      transactionDate: today,
      category: categories[0]?.id ?? '',
    },
    categories,
    left: [...new Set(people.filter((id) => !isHere(id)))],
  };
}

/** Payers and debtors without former members; nobody takes their place. */
function peopleOf(
  entry: FormEntry,
  isHere: (id: string) => boolean,
): Pick<TransactionFormValues, 'paidBy'> & Partial<TransactionFormValues> {
  if (!isExpenseEntry(entry)) {
    const { paidBy, owedBy } = entry;
    return {
      paidBy: paidBy !== null && isHere(paidBy) ? paidBy : '',
      owedBy: owedBy === null ? NOT_A_DEBT : isHere(owedBy) ? owedBy : '',
    };
  }
  const [payer, ...otherPayers] = entry.payers;
  const single = payer && isHere(payer.userId) ? payer.userId : '';
  return { paidBy: otherPayers.length > 0 ? SEVERAL : single, bill: billWithout(entry, isHere) };
}

function billWithout(
  entry: Parameters<typeof billOfExpense>[0],
  isHere: (id: string) => boolean,
): BillDraft {
  const bill = billOfExpense(entry);
  const payers = Object.entries(bill.payers).filter(([id]) => isHere(id));
  const split = withSplit(bill, entry.split, bill.people.filter(isHere));
  return { ...(split ?? { ...bill, people: [] }), payers: Object.fromEntries(payers) };
}

/** A category that was deleted and created again under the same name matches. */
function stillThere(entry: FormEntry, known: readonly CategoryReference[]): CategoryReference[] {
  const named = entry.categories.length > 0 ? entry.categories : [{ id: '', name: entry.type }];
  const found = named.map(
    ({ id, name }) =>
      known.find((one) => one.id === id) ??
      known.find((one) => foldName(one.name) === foldName(name)),
  );
  // The first category names the entry; if it is gone, another must not take its place.
  if (!found[0]) return [];
  return found.filter((one) => one !== undefined).map(({ id, name }) => ({ id, name }));
}
