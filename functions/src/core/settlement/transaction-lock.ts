import type { CalendarDate } from '../calendar/calendar.ts';
import { isImportActivityId } from '../activity/import-activity-id.ts';
import { Problem } from '../problem/problem.ts';
import { isSettlementCategory, openCents, settlementLock } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import { heldParts, isSettledPostponed, type SettledFields } from './settlement-hold.ts';
import { heldByOther, refuseDisputed } from './settlement-problems.ts';

function settledFieldsOf(transaction: Transaction): SettledFields {
  const { amountCents, category, paidBy, owedBy, payTo, categories } = transaction;
  const { transactionDate, paid } = transaction;
  const people = { paidBy, owedBy, payTo };
  return { amount: amountCents, type: category, ...people, categories, transactionDate, paid };
}

/**
 * Refuses edits of what a settlement depends on. In an active settlement, amount, people, date,
 * category and paid mark are fixed. A partly settled transaction keeps amount, people and category;
 * a wholly settled one also keeps its month and stays paid. The note and `optional` can always
 * change.
 * @throws Problem locked_by_settlement, with `settlementId`
 * @throws Problem disputed if a disputed transaction is to become paid
 * @throws Problem locked if a paid transaction would become a payment or a refund, or the reverse
 * @throws Problem invalid_request if the paid mark of a payment (category `settlement`) would
 * change
 */
export function assertEditable(before: Transaction, after: Transaction): void {
  const hold = { lock: settlementLock(before), isWhollySettled: openCents(before) === 0 };
  const changed = heldParts(settledFieldsOf(before), settledFieldsOf(after), hold);
  if (changed.length > 0) throw lockedBy(before, `its ${changed.join(', ')} can't change`);
  refuseOtherKind(before, after);
  if (before.paid === after.paid) return;
  if (after.paid) refuseDisputed(before);
  if (before.paid && before.settledCents > 0 && openCents(before) === 0) {
    throw lockedBy(before, "it can't become unpaid");
  }
  if (isSettlementCategory(before.category) || isSettlementCategory(after.category)) {
    const message = 'A payment between members has no paid mark.';
    throw new Problem('invalid_request', message, { errors: [{ path: 'paid', message }] });
  }
}

/**
 * Refuses to move a settled transaction to a future day.
 * @param today in the household's time zone
 * @throws Problem locked_by_settlement, with `settlementId`
 */
export function refusePostponed(
  before: Transaction,
  after: Transaction,
  today: CalendarDate,
): void {
  if (!isSettledPostponed(before, after, { lock: settlementLock(before) }, today)) return;
  throw lockedBy(before, "its date can't be later than today");
}

/** A paid debt does not count, a payment does: another kind would make it owed again. */
function refuseOtherKind(before: Transaction, after: Transaction): void {
  if (!before.paid) return;
  const isPayment = isSettlementCategory(before.category);
  const isOther = isPayment !== isSettlementCategory(after.category);
  if (!isOther && before.isRefund === after.isRefund) return;
  const kind = isOther ? 'a payment between members' : 'money that came back';
  throw new Problem(
    'locked',
    `It is marked as paid: mark it as unpaid before you make it ${kind}, or the other way round.`,
    { extra: { transactionId: before.id } },
  );
}

/** @throws Problem locked_by_settlement, with `settlementId` */
export function assertDeletable(transaction: Transaction): void {
  if (settlementLock(transaction) !== null) throw lockedBy(transaction, "it can't be deleted");
}

/**
 * Whether undoing an import may delete this transaction. Comments and disputes of the whole import
 * are no change: otherwise anybody could prevent the undo by writing one, and the importer could
 * not give in.
 */
export function isUntouchedImport(transaction: Transaction): boolean {
  return (
    isAsImported(transaction) &&
    transaction.deletedAt === null &&
    settlementLock(transaction) === null
  );
}

/**
 * Whether the import made the last history entry of this transaction or expense. A dispute of the
 * whole import is recorded with the import, not with its transactions.
 */
export function isAsImported({
  version,
  lastActivityId,
}: Pick<Transaction, 'version' | 'lastActivityId'>): boolean {
  return version === 1 || isImportActivityId(lastActivityId);
}

function lockedBy(transaction: Transaction, consequence: string): Problem {
  const active = transaction.settlementId ?? transaction.debtOfSettlementId;
  // The last id is the settlement that settled it: settlements that released it are at the front.
  const holder = active ?? transaction.settlementIds.at(-1) ?? '';
  const reason =
    active === null
      ? `Settled by the settlement ${holder}`
      : `While the settlement ${holder} is active`;
  return heldByOther(holder, transaction.id, `${reason}: ${consequence}.`);
}
