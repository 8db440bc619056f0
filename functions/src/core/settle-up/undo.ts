import { notBefore } from '../calendar/calendar.ts';
import {
  closeDraft,
  openDraft,
  type SettlementContext,
  type SettlementDraft,
} from '../settlement/change.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { giveBackItem, releaseAll } from '../settlement/steps.ts';
import { unsettleAll } from '../settlement/unsettle.ts';
import { RESTORE_DAYS, withDerivedFields, type Transaction } from '../transaction/transaction.ts';
import type { PairBooks } from './books.ts';
import { addChange, bookOf, closeBooks, openBooks, type BooksChange } from './draft.ts';
import type { CompletedSettlement, SettleUp } from './settle-up.ts';
import { assertUndoable } from './undoable.ts';

/** What the history says of settlements that a settle-up made, or finished, once it is undone. */
const UNDONE = 'undone';

const DAY = 24 * 60 * 60 * 1000;

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
  assertUndoable(settleUp, books, active, context.now);
  const completed = books.settlements.flatMap(({ settlement }) => settlement.completedAt ?? []);
  const now = notBefore(context.now, [settleUp.at, ...completed]);
  const draft = openBooks(books, { ...context, now });
  // The last that completed first: what it left open of a transaction, an earlier one may hold.
  for (const one of settleUp.settlements.toReversed()) {
    const change = openDraft(bookOf(draft, one.settlementId), draft.context);
    unsettleAll(change, UNDONE);
    if (one.isNew) releaseAll(change, UNDONE);
    else giveBack(change, one);
    addChange(draft, closeDraft(change));
  }
  if (settleUp.payment) {
    const payment = draft.transactions.get(settleUp.payment.transactionId)!;
    draft.transactions.set(payment.id, asDeleted(payment, now));
  }
  return closeBooks(draft);
}

function giveBack(draft: SettlementDraft, { items }: CompletedSettlement): void {
  for (const { transactionId, cents } of items) giveBackItem(draft, transactionId, cents);
}

/** As any deletion: for 30 days whoever may can restore it. */
function asDeleted(transaction: Transaction, now: Date): Transaction {
  const expireAt = new Date(now.getTime() + RESTORE_DAYS * DAY);
  return withDerivedFields({ ...transaction, deletedAt: now, expireAt });
}
