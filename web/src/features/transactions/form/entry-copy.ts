import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { foldName } from '@housetab/functions/core/household/member';
import type { CategoryReference } from '@housetab/functions/core/transaction/transaction';
import { isExpenseEntry, valuesOfEntry, type FormEntry } from '@/features/transactions/form/entry';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { NOT_A_DEBT, SEVERAL } from '@/features/transactions/people/people-options';
import { billOfExpense, withSplit, type BillDraft } from '@/features/transactions/split/bill-draft';

/** Who and what can be in a new entry. */
export interface EntryChoices {
  /** The ids of those who are in the household now; null while that can't be known. */
  members: readonly string[] | null;
  /** The categories that can be chosen; null while that can't be known. */
  categories: readonly CategoryReference[] | null;
  today: CalendarDate;
}

export interface EntryCopy {
  values: TransactionFormValues;
  /** All categories of the entry; the form shows the first. Empty where that is to be chosen. */
  categories: readonly CategoryReference[];
  /** Who is in the old entry and has left: a new one is without them. */
  left: readonly string[];
}

/** The values of a new entry that is as an old one was, but of today. */
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

/** Who pays and who owes, without those who have left: nobody else takes their place. */
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

/** One that was deleted and made anew under the same name is meant as well. */
function stillThere(entry: FormEntry, known: readonly CategoryReference[]): CategoryReference[] {
  const named = entry.categories.length > 0 ? entry.categories : [{ id: '', name: entry.type }];
  const found = named.map(
    ({ id, name }) =>
      known.find((one) => one.id === id) ??
      known.find((one) => foldName(one.name) === foldName(name)),
  );
  // Without its first, by which it is known, another would take that place.
  if (!found[0]) return [];
  return found.filter((one) => one !== undefined).map(({ id, name }) => ({ id, name }));
}
