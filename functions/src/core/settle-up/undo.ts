import { notBefore } from '../calendar/calendar.ts';
import {
  closeDraft,
  openDraft,
  type SettlementContext,
  type SettlementDraft,
} from '../settlement/change.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { giveBackItem, releaseAll, settleThough } from '../settlement/steps.ts';
import { unsettleAll } from '../settlement/unsettle.ts';
import {
  restorableUntil,
  withDerivedFields,
  type Transaction,
} from '../transaction/transaction.ts';
import type { PairBooks } from './books.ts';
import {
  addChange,
  bookOf,
  booksIn,
  closeBooks,
  openBooks,
  type BooksChange,
  type BooksDraft,
} from './draft.ts';
import type { CompletedSettlement, SettleUp } from './settle-up.ts';
import {
  assertNotHeld,
  assertPaymentIsFree,
  assertUndoable,
  isMerelyReopened,
} from './undoable.ts';

/** The note in the history of settlements that are undone with a settle-up. */
const UNDONE = 'undone';

/**
 * Undoes a settle-up, exact to the cent: settlements that it made are cancelled; settlements that
 * it completed become active again without what it had applied; its payment is deleted.
 *
 * @param books every settlement that it completed, every transaction that it changed, and every
 *   transaction in these settlements, as they are now
 * @param active the active settlements of the two people
 * @throws Problem not_undoable, which names what prevents undoing
 */
export function planUndo(
  settleUp: SettleUp,
  books: PairBooks,
  active: readonly Settlement[],
  context: SettlementContext,
): BooksChange {
  const completed = books.settlements.flatMap(({ settlement }) => settlement.completedAt ?? []);
  const now = notBefore(context.now, [settleUp.at, ...completed]);
  const draft = openBooks(books, { ...context, now });
  for (const book of books.settlements) {
    if (isMerelyReopened(settleUp, book)) completeAgain(draft, book.settlement.id);
  }
  assertUndoable(settleUp, booksIn(draft), active, context.now);
  const statusOf = ({ settlementId }: CompletedSettlement) =>
    bookOf(draft, settlementId).settlement.status;
  // First the settlements that were reopened and changed since: others may have settled a part of
  // what they still hold.
  for (const one of settleUp.settlements.filter((each) => statusOf(each) === 'active')) {
    unwind(draft, one);
  }
  // Then the completed ones, last completed first: an earlier one may hold what a later one left
  // open of a transaction.
  const standing = settleUp.settlements.filter((each) => statusOf(each) === 'completed');
  for (const one of standing.toReversed()) {
    assertNotHeld(bookOf(draft, one.settlementId));
    unwind(draft, one);
  }
  const payment = settleUp.payment && draft.transactions.get(settleUp.payment.transactionId);
  if (payment && payment.deletedAt === null) {
    assertPaymentIsFree(settleUp, payment);
    draft.transactions.set(payment.id, asDeleted(payment, now));
  }
  return closeBooks(draft);
}

/**
 * Reopening is the exact inverse of completing, so completing again restores what the settle-up
 * left, disputed or not. The same change then undoes it, so this step gets no history entry.
 */
function completeAgain(draft: BooksDraft, settlementId: string): void {
  const change = openDraft(bookOf(draft, settlementId), draft.context);
  settleThough(change, UNDONE);
  addChange(draft, { ...closeDraft(change), history: [] });
}

/**
 * Cancels a settlement that the settle-up made, or makes one active again that it completed,
 * without what it had applied.
 */
function unwind(draft: BooksDraft, one: CompletedSettlement): void {
  const book = bookOf(draft, one.settlementId);
  const change = openDraft(book, draft.context);
  if (book.settlement.status === 'completed') unsettleAll(change, UNDONE);
  if (one.isNew) releaseAll(change, UNDONE);
  else giveBack(change, one);
  addChange(draft, closeDraft(change));
}

function giveBack(draft: SettlementDraft, { items }: CompletedSettlement): void {
  for (const { transactionId, cents } of items) {
    // After the settlement was reopened, somebody may have removed a part of the item already.
    const held = draft.items.get(transactionId)?.appliedCents ?? 0;
    if (held > 0) giveBackItem(draft, transactionId, Math.min(cents, held));
  }
}

/** Like any deleted transaction, the payment can be restored for 30 days. */
function asDeleted(transaction: Transaction, now: Date): Transaction {
  return withDerivedFields({ ...transaction, deletedAt: now, expireAt: restorableUntil(now) });
}
