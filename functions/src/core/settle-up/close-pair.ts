import { monthName, monthOf, yearOf } from '../calendar/calendar.ts';
import { sumCents } from '../money/money.ts';
import { applyTransaction } from '../settlement/apply.ts';
import { createSettlement } from '../settlement/create.ts';
import { completeSettlement } from '../settlement/end.ts';
import { applicableCents, isOffset, type Settlement } from '../settlement/settlement.ts';
import { availableCents, type Transaction } from '../transaction/transaction.ts';
import { activeIn, addChange, bookOf, compare, type BooksDraft } from './draft.ts';

/** What is known of the books that are to be closed. */
interface Closing {
  /** Who owes the net and pays it; where nothing is due, either of the two. */
  debtorId: string;
  creditorId: string;
  /** The id of the payment, which comes last wherever it is offset; null = nothing is paid. */
  paymentId: string | null;
  /** The id of the settlement that is made for a month. */
  settlementIdOf: (month: string) => string;
}

/** What the note of a settlement says that a settle-up makes. */
export const SETTLED_UP = 'Settled up';

/**
 * Closes the books of two people whose net, the payment included, is 0:
 *
 * 1. The active settlements, the oldest month first, are offset with what is open the other way
 *    round, again until nothing changes: what completes sets rests free for the next.
 * 2. Each month of the debtor's that is still open gets a settlement of its own, which completes.
 * 3. Active ones can only be left in both directions, with the same sum remaining and nothing else
 *    open: they complete against each other.
 *
 * Why that is always enough: after 1, a settlement is only active where nothing is open the other
 * way round. So if one is, its debtor is owed nothing but by settlements the other way round; and
 * where none is, both directions have the same sum open, all of it free.
 *
 * @throws Error where the books would not be closed: they disagree with themselves
 */
export function closePair(draft: BooksDraft, closing: Closing): void {
  while (offsetActive(draft, closing));
  if (activeIn(draft).length === 0) settleMonths(draft, closing);
  else completeAgainstEachOther(draft);
  const isOpen = [...draft.transactions.values()].some((one) => availableCents(one) > 0);
  if (isOpen || activeIn(draft).length > 0) throw new Error('A settle-up left something open.');
}

/** One round over the active settlements; whether it has changed any. */
function offsetActive(draft: BooksDraft, closing: Closing): boolean {
  let isChanged = false;
  for (const { id, remainingCents } of activeIn(draft)) {
    // One that was reopened can have nothing remaining.
    if (remainingCents === 0) {
      addChange(draft, completeSettlement(bookOf(draft, id), draft.context));
      isChanged = true;
    }
    for (const transactionId of offsetsFor(draft, id, closing)) {
      const book = bookOf(draft, id);
      const transaction = draft.transactions.get(transactionId)!;
      const cents = applicableCents(book.settlement, transaction);
      if (cents === 0) continue;
      addChange(draft, applyTransaction(book, transaction, cents, draft.context));
      isChanged = true;
    }
  }
  return isChanged;
}

/** What is open the other way round: items of its own with a rest first, the payment last. */
function offsetsFor(draft: BooksDraft, settlementId: string, { paymentId }: Closing): string[] {
  const { settlement } = bookOf(draft, settlementId);
  return [...draft.transactions.values()]
    .filter((one) => applicableCents(settlement, one) > 0)
    .sort(
      (a, b) =>
        Number(b.settlementId === settlementId) - Number(a.settlementId === settlementId) ||
        Number(a.id === paymentId) - Number(b.id === paymentId) ||
        byDate(a, b),
    )
    .map(({ id }) => id);
}

/** One settlement for each month in which the debtor owes something, the oldest first. */
function settleMonths(draft: BooksDraft, closing: Closing): void {
  const { debtorId, creditorId, paymentId, settlementIdOf } = closing;
  const open = () =>
    [...draft.transactions.values()].filter((one) => availableCents(one) > 0).sort(byDate);
  const isDebt = (one: Transaction) => isOffset({ debtorId, creditorId }, reversed(one));
  const months = new Set(
    open()
      .filter(isDebt)
      .map((one) => monthOf(one.transactionDate)),
  );
  for (const month of [...months].sort()) {
    const offsets = open()
      .filter((one) => isOffset({ debtorId, creditorId }, one))
      .sort((a, b) => Number(a.id === paymentId) - Number(b.id === paymentId) || byDate(a, b));
    const request = { id: settlementIdOf(month), month, notes: SETTLED_UP, active: null };
    const debts = open().filter(isDebt);
    addChange(draft, createSettlement({ ...request, transactions: offsets, debts }, draft.context));
  }
}

function reversed({ paidBy, owedBy }: Transaction): Pick<Transaction, 'paidBy' | 'owedBy'> {
  return { paidBy: owedBy, owedBy: paidBy };
}

function completeAgainstEachOther(draft: BooksDraft): void {
  const left = activeIn(draft);
  const remaining = Map.groupBy(left, ({ debtorId }) => debtorId);
  const [one = 0, other = 0] = [...remaining.values()].map((list) =>
    sumCents(list.map(({ remainingCents }) => remainingCents)),
  );
  if (one !== other) throw new Error('Settlements of different sums are left.');
  for (const settlement of left) {
    const others = left.filter(({ debtorId }) => debtorId === settlement.creditorId);
    const change = completeSettlement(bookOf(draft, settlement.id), draft.context, {
      notes: againstText(others),
      isOtherWay: true,
    });
    addChange(draft, change);
  }
  // Those that completed before them, too: one reopened alone would keep the others from ever being undone.
  for (const one of draft.settlements.values()) {
    one.settlement = { ...one.settlement, isOffsetOtherWay: true };
  }
}

function againstText(others: readonly Settlement[]): string {
  const months = others.map(({ month }) => `${monthName(month)} ${yearOf(month)}`);
  return `Offset against what remained the other way round: ${months.join(', ')}`;
}

function byDate(a: Transaction, b: Transaction): number {
  return compare(a.transactionDate, b.transactionDate) || compare(a.id, b.id);
}
