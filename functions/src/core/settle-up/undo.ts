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

/** What the history says of settlements that a settle-up made, or finished, once it is undone. */
const UNDONE = 'undone';

/**
 * Undoes a settle-up, cent by cent: the settlements that it made are cancelled, those that it
 * finished are active again without what it added, and its payment is deleted.
 *
 * @param books every settlement that it completed, and every transaction that it touched or that
 *   these settlements hold, as they are now
 * @param active the active settlements of the two
 * @throws Problem not_undoable, naming what stands in the way
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
  // Those that were reopened and changed first: what they still hold, others may have settled in part.
  for (const one of settleUp.settlements.filter((each) => statusOf(each) === 'active')) {
    unwind(draft, one);
  }
  // Then the last that completed first: what it left open of a transaction, an earlier one may hold.
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
 * Reopening was the exact inverse of completing, so that completing again, a dispute or none, leads back to what the settle-up
 * left. It is undone in the same change, and no line of history tells of it.
 */
function completeAgain(draft: BooksDraft, settlementId: string): void {
  const change = openDraft(bookOf(draft, settlementId), draft.context);
  settleThough(change, UNDONE);
  addChange(draft, { ...closeDraft(change), history: [] });
}

/** What the settle-up made is cancelled; what it finished is active without what it added. */
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
    // After it was reopened somebody may have taken some of it out already.
    const held = draft.items.get(transactionId)?.appliedCents ?? 0;
    if (held > 0) giveBackItem(draft, transactionId, Math.min(cents, held));
  }
}

/** As any deletion: for 30 days whoever may can restore it. */
function asDeleted(transaction: Transaction, now: Date): Transaction {
  return withDerivedFields({ ...transaction, deletedAt: now, expireAt: restorableUntil(now) });
}
