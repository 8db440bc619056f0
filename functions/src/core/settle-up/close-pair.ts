import { monthName, monthOf, yearOf } from '../calendar/calendar.ts';
import { sumCents } from '../money/money.ts';
import { applyTransaction } from '../settlement/apply.ts';
import { createSettlement } from '../settlement/create.ts';
import { completeSettlement } from '../settlement/end.ts';
import { applicableCents, isOffset } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import { availableCents, type Transaction } from '../transaction/transaction.ts';
import { activeIn, addChange, bookOf, compareIds, type BooksDraft } from './draft.ts';

interface Closing {
  /** The member who owes the net amount and pays it. If nothing is due: either of the two. */
  debtorId: string;
  creditorId: string;
  /** null = nothing is paid. The payment is always applied last. */
  paymentId: string | null;
  settlementIdOf: (month: string) => string;
}

export const SETTLED_UP = 'Settled up';

/**
 * Closes the books of two people whose net amount, including the payment, is 0:
 * 1. Apply to active settlements, oldest month first, whatever is open in the other direction.
 *    Repeat until nothing changes: a completed settlement frees amounts for the next one.
 * 2. Make and complete a settlement for each month in which the debtor still owes something.
 * 3. If settlements in both directions are still active, they have equal sums remaining and nothing
 *    else is open: complete them against each other.
 *
 * This is always enough. After step 1, a settlement is active only if nothing is open in the other
 * direction; then its debtor is owed something only through settlements in that direction. If none
 * is active, both directions have equal sums open, and nothing holds them.
 * @throws Error if the books are not closed afterwards: the stored documents contradict each other
 */
export function closePair(draft: BooksDraft, closing: Closing): void {
  while (offsetActive(draft, closing));
  if (activeIn(draft).length === 0) settleMonths(draft, closing);
  else completeAgainstEachOther(draft);
  const isOpen = [...draft.transactions.values()].some((one) => availableCents(one) > 0);
  if (isOpen || activeIn(draft).length > 0) throw new Error('A settle-up left something open.');
}

/** One round over the active settlements. Returns whether one of them has changed. */
function offsetActive(draft: BooksDraft, closing: Closing): boolean {
  let isChanged = false;
  for (const { id, remainingCents } of activeIn(draft)) {
    // A reopened settlement can have nothing remaining.
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

/** Open in the other direction: the settlement's own items first, the payment last. */
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
  // Mark also those that completed in an earlier step: if one could be reopened alone, the others
  // could never be undone.
  for (const one of draft.settlements.values()) {
    one.settlement = { ...one.settlement, isOffsetOtherWay: true };
  }
}

function againstText(others: readonly Settlement[]): string {
  const months = others.map(({ month }) => `${monthName(month)} ${yearOf(month)}`);
  return `Offset against what remained the other way round: ${months.join(', ')}`;
}

function byDate(a: Transaction, b: Transaction): number {
  return compareIds(a.transactionDate, b.transactionDate) || compareIds(a.id, b.id);
}
