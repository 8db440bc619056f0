import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import {
  recurringSuggestions,
  type PastEntry,
} from '@housetab/functions/core/recurring/recurring-suggestion';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { foldName } from '@housetab/functions/core/household/member';
import { searchPage } from '@/shared/search/search';
import { fetchRecurringExpenses } from '@/shared/recurring/recurring';
import { isPaymentRow } from '@/shared/expense/row-title';
import { initialAmountText } from '@/components/ui/amount-input';
import { isExpenseEntry, type FormEntry } from '@/features/transactions/form/entry';
import {
  keepSuggestion,
  wasSuggested,
  type Suggestion,
  type SuggestionPlace,
} from '@/features/transactions/recurring/suggestions/suggestion-store';

/** In rows: enough for half a year of rent shared by seven people. */
const ROWS = 50;

/**
 * Suggests a schedule for an entry made for three months, once on each device; null: none. Reads
 * one page of a search, and nothing if it was suggested before.
 */
export async function findSuggestion(
  place: SuggestionPlace,
  saved: FormEntry,
  today: CalendarDate,
): Promise<Suggestion | null> {
  const { id, note, amount } = saved;
  if (note.trim() === '' || (!isExpenseEntry(saved) && isPaymentRow(saved))) return null;
  if (wasSuggested(place, { note, amount })) return null;
  const { householdId } = place;
  const { items } = await searchPage(householdId, wordsFor(note, amount), ROWS);
  const [offer] = recurringSuggestions(pastEntries(items), today).filter(
    ({ latest }) => latest.id === id,
  );
  if (!offer) return null;
  const isOfThat = ({
    template,
    transaction,
  }: Awaited<ReturnType<typeof fetchRecurringExpenses>>[number]) => {
    const other = template ?? transaction;
    return other?.amount === amount && foldName(other.note) === foldName(note);
  };
  if ((await fetchRecurringExpenses(householdId)).some(isOfThat)) return null;
  const rowId = isExpenseEntry(saved) ? saved.transactionIds[0] : id;
  if (rowId === undefined) return null;
  const found = { rowId, note: note.trim(), amount };
  keepSuggestion(place, found);
  return found;
}

/** Search text as typed by hand: a search takes a hundred characters; the rest is compared here. */
function wordsFor(note: string, amount: number): string {
  return `${initialAmountText(amount)} ${note.trim().slice(0, 60)}`;
}

/** The rows of an expense are one entry. People whom the reader cannot see are only counted. */
function pastEntries(rows: readonly TransactionResource[]): PastEntry[] {
  const entries = Map.groupBy(rows, ({ id, expenseId }) => expenseId ?? id);
  return [...entries].flatMap(([id, of]) => {
    const [row] = of;
    if (!row || row.isRefund || isPaymentRow(row)) return [];
    const payers = (row.expensePayers ?? []).map(({ userId }) => userId);
    const people = [...of.flatMap(({ paidBy, owedBy }) => [paidBy, owedBy]), ...payers];
    return {
      ...{ id, note: row.note, category: row.type, transactionDate: row.transactionDate },
      amountCents: row.expenseAmount ?? row.amount,
      people: [...people.filter((one) => one !== null), `of ${row.expensePeople ?? 1}`],
      seriesId: row.seriesId ?? null,
    };
  });
}
