import type { CalendarDate } from '../calendar/calendar.ts';
import { isImportActivityId } from '../activity/import-activity-id.ts';
import { Problem } from '../problem/problem.ts';
import {
  isSettlementCategory,
  openCents,
  settlementLock,
  type Transaction,
} from '../transaction/transaction.ts';
import { heldParts, isSettledPostponed, type SettledFields } from './settlement-hold.ts';
import { heldByOther, refuseDisputed } from './settlement-problems.ts';

function settledFieldsOf(transaction: Transaction): SettledFields {
  const { amountCents, category, paidBy, owedBy, payTo, categories } = transaction;
  const { transactionDate, paid } = transaction;
  const people = { paidBy, owedBy, payTo };
  return { amount: amountCents, type: category, ...people, categories, transactionDate, paid };
}

/**
 * Refuses edits of what a settlement depends on. Items and captured debts of an active settlement
 * keep amount, people, date, category and paid mark. A transaction that is settled in part keeps
 * amount, people and category; one that is settled completely also keeps its month and stays paid.
 * The note and the mark `optional` can always be changed.
 *
 * @throws Problem locked_by_settlement, with `settlementId`
 * @throws Problem disputed if a disputed transaction is to become paid
 * @throws Problem locked if a paid transaction would become a payment between members or money that
 *   came back, or the reverse
 * @throws Problem invalid_request if the paid mark of a payment between members (category
 *   `settlement`) would change
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
 * Refuses to put off what is settled already.
 *
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

/**
 * A debt marked as paid no longer counts; a payment between members always counts. Turning one into
 * the other would make a paid amount owed again.
 */
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
 * Whether an imported transaction is as the import left it, so that undoing the import may delete
 * it. Comments and disputes of the whole import don't count as a change: otherwise anybody could prevent undoing
 * by writing one, and the importer could not give in.
 */
export function isUntouchedImport(transaction: Transaction): boolean {
  return (
    isAsImported(transaction) &&
    transaction.deletedAt === null &&
    settlementLock(transaction) === null
  );
}

/**
 * Whether the import is the last that the history tells of it, a transaction or an expense. Disputing the whole
 * import is told with the import, not with each thing of it.
 */
export function isAsImported({
  version,
  lastActivityId,
}: Pick<Transaction, 'version' | 'lastActivityId'>): boolean {
  return version === 1 || isImportActivityId(lastActivityId);
}

function lockedBy(transaction: Transaction, consequence: string): Problem {
  const active = transaction.settlementId ?? transaction.debtOfSettlementId;
  // The last id is the settlement that settled it: settlements that freed it are at the front.
  const holder = active ?? transaction.settlementIds.at(-1) ?? '';
  const reason =
    active === null
      ? `Settled by the settlement ${holder}`
      : `While the settlement ${holder} is active`;
  return heldByOther(holder, transaction.id, `${reason}: ${consequence}.`);
}
