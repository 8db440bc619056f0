import { notBefore } from '../calendar/calendar.ts';
import type { Member } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { harmsWithoutObjection } from '../household/can-object.ts';
import {
  booksIn,
  closeBooks,
  heldIds,
  openBooks,
  beginSettlementChange,
  transactionIn,
  type BooksChange,
  type BooksDraft,
  type PairBooks,
  type SettlementContext,
  type SettlementDraft,
} from '../settlement/draft.ts';
import {
  giveBackItem,
  releaseAll,
  settleThough,
  unsettleAll,
  whyNotCapturable,
} from '../settlement/steps.ts';
import type { Settlement } from '../settlement/stored.ts';
import { withDerivedFields } from '../transaction/new-transaction.ts';
import { restorableUntil } from '../transaction/transaction.ts';
import { booksAfter, netBetween } from './books.ts';
import type { CompletedSettlement, SettleUp } from './stored.ts';
import { assertInTime, isMerelyReopened, paymentToRemove, settledOnTop } from './undoable.ts';

const UNDONE = 'undone';

interface UndoDraft extends BooksDraft {
  readonly settleUp: SettleUp;
  /** The active settlements of the two people before undoing. */
  readonly active: readonly Settlement[];
}

/**
 * Undoes a settle-up: cancels the settlements it made, reopens those it completed without what it
 * had applied, and deletes its payment. Exact to the cent if nothing of it has changed since.
 * Later changes never prevent undoing, because a creditor must be able to get the debt back:
 * - Its settlements are unwound as they are now: reopened, changed or completed again by hand.
 * - Other settlements release what is opened again. A completed one that has settled the payment
 *   becomes active without it.
 * - A settlement that would become active is cancelled instead if its scope has another active one.
 *   So is one with a debt that moved to another month, or would be open by more than was captured.
 *
 * Later settle-ups that depend on this one must be undone first (`dependsOn`).
 * @param books as they are now: every settlement that it completed, its payment, the
 * `settlementsToRead`, and every transaction in these settlements
 * @param active the active settlements of the two people
 * @param keepsPayment only the books are opened and the two stay even; a later step removes the
 * payment
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
  // First the settlements that were reopened since: others may have settled a part of what they
  // still hold.
  for (const one of settleUp.settlements.filter((each) => statusOf(each) === 'active')) {
    unwind(draft, one);
  }
  // Then the completed ones, last completed first: an earlier one may hold the rest that a later
  // one left open.
  const standing = settleUp.settlements.filter((each) => statusOf(each) === 'completed');
  for (const one of standing.toReversed()) unwind(draft, one);
  if (payment && !keepsPayment) {
    letGo(draft, [payment.id]);
    draft.transactions.set(payment.id, asDeleted(paymentOf(draft)!, now));
  }
  return closeBooks(draft);
}

/**
 * The party who can't object and loses by the undo: a guest gets back less, a former member also
 * owes more. They lose their payment, or a debt reopens that they have paid outside since.
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
 * Completes a reopened settlement again, disputed or not, to restore the state after the settle-up.
 * The same commit undoes this step, so it gets no history entry.
 */
function completeAgain(draft: BooksDraft, settlementId: string): void {
  const one = beginSettlementChange(draft, settlementId);
  settleThough(one, UNDONE);
  one.history.pop();
}

/**
 * Reopens a settlement that was completed since, without the payment. Cancels it if one of its
 * debts would be open by more than the exact sum that it captured.
 */
function openAgain(draft: UndoDraft, id: string, payment: Transaction | null): void {
  const { one, fits } = unsettle(draft, id);
  const item = payment && one.items.get(payment.id);
  if (!item || !fits || isScopeTaken(draft, one.settlement)) releaseAll(one, UNDONE);
  else giveBackItem(one, item.id, item.appliedCents);
}

/** Cancels a settlement that the settle-up made; reopens one that it completed. */
function unwind(draft: UndoDraft, completed: CompletedSettlement): void {
  const id = completed.settlementId;
  const isCompleted = draft.settlements.get(id)!.settlement.status === 'completed';
  const { one, fits } = isCompleted
    ? unsettle(draft, id)
    : { one: beginSettlementChange(draft, id), fits: true };
  if (completed.isNew || !fits || isScopeTaken(draft, one.settlement)) releaseAll(one, UNDONE);
  else giveBack(one, completed);
}

/** Reopens a settlement. `fits` is false if a debt no longer matches: then cancel it. */
function unsettle(draft: UndoDraft, id: string): { one: SettlementDraft; fits: boolean } {
  letGo(draft, heldIds(draft.settlements.get(id)!));
  const one = beginSettlementChange(draft, id);
  const fits = one.settlement.debts.every(
    ({ transactionId }) =>
      whyNotCapturable(one.settlement, transactionIn(one, transactionId)) === null,
  );
  unsettleAll(one, UNDONE);
  return { one, fits };
}

function letGo(draft: UndoDraft, transactionIds: readonly string[]): void {
  for (const id of transactionIds) {
    const { settlementId = null, debtOfSettlementId = null } = draft.transactions.get(id) ?? {};
    const holder = settlementId ?? debtOfSettlementId;
    if (holder === null) continue;
    const one = beginSettlementChange(draft, holder);
    if (settlementId === null) releaseAll(one, UNDONE);
    else giveBackItem(one, id, one.items.get(id)!.appliedCents);
  }
}

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

function giveBack(one: SettlementDraft, { items }: CompletedSettlement): void {
  for (const { transactionId, cents } of items) {
    // After the settlement was reopened, somebody may already have removed a part of the item.
    const held = one.items.get(transactionId)?.appliedCents ?? 0;
    if (held > 0) giveBackItem(one, transactionId, Math.min(cents, held));
  }
}

/** Like any deleted transaction, the payment can be restored for 30 days. */
function asDeleted(transaction: Transaction, now: Date): Transaction {
  return withDerivedFields({ ...transaction, deletedAt: now, expireAt: restorableUntil(now) });
}
