import { notBefore } from '../calendar/calendar.ts';
import type { Member } from '../household/member.ts';
import { harmsWithoutObjection } from '../household/can-object.ts';
import {
  closeDraft,
  openDraft,
  transactionIn,
  type SettlementContext,
  type SettlementDraft,
} from '../settlement/change.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { giveBackItem, releaseAll, settleThough } from '../settlement/steps.ts';
import { whyNotCapturable, unsettleAll } from '../settlement/unsettle.ts';
import { withDerivedFields } from '../transaction/stored-transaction.ts';
import { restorableUntil, type Transaction } from '../transaction/transaction.ts';
import { netBetween, type PairBooks } from './books.ts';
import {
  addChange,
  booksAfter,
  bookOf,
  booksIn,
  closeBooks,
  openBooks,
  type BooksChange,
  type BooksDraft,
} from './draft.ts';
import type { CompletedSettlement, SettleUp } from './settle-up.ts';
import {
  assertInTime,
  idsIn,
  isMerelyReopened,
  paymentToRemove,
  settledOnTop,
} from './undoable.ts';

/** The note in the history of settlements that are undone with a settle-up. */
const UNDONE = 'undone';

interface UndoDraft extends BooksDraft {
  readonly settleUp: SettleUp;
  /** The active settlements of the two people before undoing. */
  readonly active: readonly Settlement[];
}

/**
 * Undoes a settle-up: settlements that it made are cancelled; settlements that it completed become
 * active again without what it had applied; its payment is deleted. Exact to the cent where nothing
 * of it was changed since.
 *
 * What was changed since prevents nothing, because whoever is owed must be able to get back:
 *
 * - Its settlements are unwound as they are now, reopened, changed or completed again by hand.
 * - Other settlements let go of what is opened again. A completed one that has settled the payment
 *   becomes active without it.
 * - Where an active settlement of the same month stands by now, the one that would become active is
 *   cancelled instead: there may be only one. So it is where one of its debts has another month by now, or more of it
 *   is open than was captured, as when what had offset another part of it was reopened.
 *
 * Later settle-ups that rest on this one have to be undone before (`dependsOn`).
 *
 * @param books every settlement that it completed, its payment, what `settlementsToRead` names, and
 *   every transaction in these settlements, as they are now
 * @param active the active settlements of the two people
 * @param keepsPayment only the books are opened, and the two stay even: the payment is removed in a later step
 * @param isBegun an earlier step was in time
 * @throws Problem not_undoable after 30 days
 */
export function planUndo(
  settleUp: SettleUp,
  books: PairBooks,
  active: readonly Settlement[],
  context: SettlementContext,
  { keepsPayment = false, isBegun = false } = {},
): BooksChange {
  if (!isBegun) assertInTime(settleUp, context.now);
  const completed = books.settlements.flatMap(({ settlement }) => settlement.completedAt ?? []);
  const now = notBefore(context.now, [settleUp.at, ...completed]);
  const draft = { ...openBooks(books, { ...context, now }), settleUp, active };
  for (const book of books.settlements) {
    if (isMerelyReopened(settleUp, book)) completeAgain(draft, book.settlement.id);
  }
  const payment = paymentOf(draft);
  for (const { settlement } of settledOnTop(settleUp, booksIn(draft))) {
    openAgain(draft, settlement.id, payment);
  }
  const statusOf = ({ settlementId }: CompletedSettlement) =>
    draft.settlements.get(settlementId)?.settlement.status;
  // First the settlements that were reopened and changed since: others may have settled a part of
  // what they still hold.
  for (const one of settleUp.settlements.filter((each) => statusOf(each) === 'active')) {
    unwind(draft, one);
  }
  // Then the completed ones, last completed first: an earlier one may hold what a later one left
  // open of a transaction.
  const standing = settleUp.settlements.filter((each) => statusOf(each) === 'completed');
  for (const one of standing.toReversed()) unwind(draft, one);
  if (payment && !keepsPayment) {
    letGo(draft, [payment.id]);
    draft.transactions.set(payment.id, asDeleted(paymentOf(draft)!, now));
  }
  return closeBooks(draft);
}

/**
 * Which of the two can't object and gets back less from the other once this is undone, or, having left, owes
 * more. They lose their payment, or a debt is open again that they have paid outside since.
 */
export function unheardOfUndo<M extends Pick<Member, 'id' | 'accountId' | 'leftAt'>>(
  members: readonly M[],
  { creatorId, recipientId }: Pick<SettleUp, 'creatorId' | 'recipientId'>,
  books: PairBooks,
  change: BooksChange,
): M | null {
  const after = netBetween(creatorId, recipientId, booksAfter(books, change));
  const before = netBetween(creatorId, recipientId, books);
  const isTaken = (member: M) =>
    (member.id === creatorId && harmsWithoutObjection(member, { before, after })) ||
    (member.id === recipientId &&
      harmsWithoutObjection(member, { before: -before, after: -after }));
  return members.find(isTaken) ?? null;
}

function paymentOf({ settleUp, transactions }: UndoDraft): Transaction | null {
  return paymentToRemove(settleUp, transactions.get(settleUp.payment?.transactionId ?? ''));
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
 * Opens a settlement that was completed since, without the payment. It is cancelled if one of its
 * debts is to be opened further: it has captured an exact sum.
 */
function openAgain(draft: UndoDraft, id: string, payment: Transaction | null): void {
  const { change, fits } = unsettle(draft, id);
  const item = payment && change.items.get(payment.id);
  if (!item || !fits || isScopeTaken(draft, change.settlement)) releaseAll(change, UNDONE);
  else giveBackItem(change, item.id, item.appliedCents);
  addChange(draft, closeDraft(change));
}

/**
 * Cancels a settlement that the settle-up made, or makes one active again that it completed,
 * without what it had applied.
 */
function unwind(draft: UndoDraft, one: CompletedSettlement): void {
  const book = bookOf(draft, one.settlementId);
  const { change, fits } =
    book.settlement.status === 'completed'
      ? unsettle(draft, one.settlementId)
      : { change: openDraft(book, draft.context), fits: true };
  if (one.isNew || !fits || isScopeTaken(draft, change.settlement)) releaseAll(change, UNDONE);
  else giveBack(change, one);
  addChange(draft, closeDraft(change));
}

/** Makes a completed settlement active, and tells whether its debts fit, or it has to be cancelled. */
function unsettle(draft: UndoDraft, id: string): { change: SettlementDraft; fits: boolean } {
  letGo(draft, idsIn(bookOf(draft, id)));
  const change = openDraft(bookOf(draft, id), draft.context);
  const { settlement } = change;
  const fits = settlement.debts.every(
    ({ transactionId }) =>
      whyNotCapturable(settlement, transactionIn(change, transactionId)) === null,
  );
  unsettleAll(change, UNDONE);
  return { change, fits };
}

/** Takes these transactions out of the active settlements that hold them. */
function letGo(draft: UndoDraft, transactionIds: readonly string[]): void {
  for (const id of transactionIds) {
    const { settlementId = null, debtOfSettlementId = null } = draft.transactions.get(id) ?? {};
    const holder = settlementId ?? debtOfSettlementId;
    if (holder === null) continue;
    const change = openDraft(bookOf(draft, holder), draft.context);
    if (settlementId === null) releaseAll(change, UNDONE);
    else giveBackItem(change, id, change.items.get(id)!.appliedCents);
    addChange(draft, closeDraft(change));
  }
}

/** Whether another settlement of the same debtor, creditor and month is active. */
function isScopeTaken({ settlements, active }: UndoDraft, scope: Settlement): boolean {
  const now = [
    ...active.filter(({ id }) => !settlements.has(id)),
    ...[...settlements.values()].map(({ settlement }) => settlement),
  ];
  return now.some(
    ({ id, status, debtorId, creditorId, month }) =>
      id !== scope.id &&
      status === 'active' &&
      debtorId === scope.debtorId &&
      creditorId === scope.creditorId &&
      month === scope.month,
  );
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
