import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { seriesOffers, type PastEntry } from '@housetab/functions/core/series/series-offer';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { foldName } from '@housetab/functions/core/household/member';
import { searchPage } from '@/api/search';
import { listSeries } from '@/api/series';
import { isPayment } from '@/components/expense/row-title';
import { initialAmountText } from '@/components/ui/amount-input';
import { isExpense, type Entry } from '@/features/transactions/form/entry';
import {
  keepOffer,
  wasOffered,
  type Offer,
  type OfferPlace,
} from '@/features/transactions/repeat/offers/offer-store';

/** In rows, the latest of the same note and amount: enough for half a year of rent that seven people share. */
const ROWS = 50;

/**
 * Whether an entry like the one that was just saved came back for three months. It reads one page of a
 * search, whatever the history holds, and nothing if it was offered before.
 *
 * @returns what to offer, once for each on this device; null = nothing
 */
export async function lookForOffer(
  place: OfferPlace,
  saved: Entry,
  today: CalendarDate,
): Promise<Offer | null> {
  const { id, note, amount } = saved;
  if (note.trim() === '' || (!isExpense(saved) && isPayment(saved))) return null;
  if (wasOffered(place, { note, amount })) return null;
  const { householdId } = place;
  const { items } = await searchPage(householdId, wordsFor(note, amount), ROWS);
  const [offer] = seriesOffers(pastEntries(items), today).filter(({ latest }) => latest.id === id);
  if (!offer) return null;
  const isOfThat = ({ template, transaction }: Awaited<ReturnType<typeof listSeries>>[number]) => {
    const other = template ?? transaction;
    return other?.amount === amount && foldName(other.note) === foldName(note);
  };
  if ((await listSeries(householdId)).some(isOfThat)) return null;
  const rowId = isExpense(saved) ? saved.transactionIds[0] : id;
  if (rowId === undefined) return null;
  const found = { rowId, note: note.trim(), amount };
  keepOffer(place, found);
  return found;
}

/** The words as one would type them: a search takes a hundred characters, and the rest is compared here. */
function wordsFor(note: string, amount: number): string {
  return `${initialAmountText(amount)} ${note.trim().slice(0, 60)}`;
}

/**
 * The past entries among the rows; the rows of an expense are one entry. People whom the reader can't see are
 * only counted.
 */
function pastEntries(rows: readonly TransactionResource[]): PastEntry[] {
  const entries = Map.groupBy(rows, ({ id, expenseId }) => expenseId ?? id);
  return [...entries].flatMap(([id, of]) => {
    const [row] = of;
    if (!row || row.isRefund || isPayment(row)) return [];
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
