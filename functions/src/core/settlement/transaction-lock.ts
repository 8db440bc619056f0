import { monthOf } from '../calendar/calendar.ts';
import { Problem } from '../problem/problem.ts';
import {
  isSettlementCategory,
  openCents,
  settlementLock,
  type CategoryReference,
  type Transaction,
} from '../transaction/transaction.ts';
import { heldBy, refuseDisputed } from './settlement-problems.ts';

/** What a settlement rests on: [the label in the message, whether it differs]. */
type Part = [label: string, differs: (before: Transaction, after: Transaction) => boolean];

const whileSettled: Part[] = [
  ['amount', (before, after) => before.amountCents !== after.amountCents],
  ['people', (before, after) => partiesOf(before) !== partiesOf(after)],
  ['category', (before, after) => categoryOf(before) !== categoryOf(after)],
  // Else a debtor who had entered it could keep the other from ever reopening the settlement.
  ['month', (before, after) => openCents(before) === 0 && monthIn(before) !== monthIn(after)],
];
const whileActive: Part[] = [
  ...whileSettled,
  ['date', (before, after) => before.transactionDate !== after.transactionDate],
  ['paid mark', (before, after) => before.paid !== after.paid],
];

function monthIn({ transactionDate }: Transaction): string {
  return monthOf(transactionDate);
}

function partiesOf({ paidBy, owedBy, payTo }: Transaction): string {
  return JSON.stringify([paidBy, owedBy, payTo]);
}

function categoryOf({ category, categories }: Transaction): string {
  return JSON.stringify([
    category,
    categories.map(({ id, name }: CategoryReference) => [id, name]),
  ]);
}

/**
 * Refuses an edit of what a settlement rests on. While one is active its items and captured debts
 * keep amount, people, date, category and paid mark; what has been settled keeps amount, people
 * and category. Once it is settled wholly it also keeps its month, and can't become unpaid. The note and the optional mark
 * are always free.
 *
 * @throws Problem locked_by_settlement, with `settlementId`; disputed where it is to become paid
 *   although somebody disputes it; locked where what is paid would become a payment, or a payment what can be paid;
 *   invalid_request where the paid mark of a payment between members
 *   (category `settlement`) is to change
 */
export function assertEditable(before: Transaction, after: Transaction): void {
  const lock = settlementLock(before);
  const parts = lock === 'active' ? whileActive : lock === 'settled' ? whileSettled : [];
  const changed = parts.filter(([, differs]) => differs(before, after)).map(([label]) => label);
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
 * A debt that is marked as paid counts no more, a payment between members counts paid or not: made into the other, what
 * was paid would be owed again.
 */
function refuseOtherKind(before: Transaction, after: Transaction): void {
  const isOther = isSettlementCategory(before.category) !== isSettlementCategory(after.category);
  if (!isOther || !before.paid) return;
  throw new Problem(
    'locked',
    'It is marked as paid: mark it as unpaid before you make it a payment between members, or the other way round.',
    { extra: { transactionId: before.id } },
  );
}

/** @throws Problem locked_by_settlement, with `settlementId` */
export function assertDeletable(transaction: Transaction): void {
  if (settlementLock(transaction) !== null) throw lockedBy(transaction, "it can't be deleted");
}

/**
 * Whether an imported row is as the import left it, so that undoing the import may take it back.
 * Comments go with it: else anybody could keep an import from being undone by writing one.
 */
export function isUntouchedImport(transaction: Transaction): boolean {
  return (
    transaction.version === 1 &&
    transaction.deletedAt === null &&
    settlementLock(transaction) === null
  );
}

function lockedBy(transaction: Transaction, consequence: string): Problem {
  const active = transaction.settlementId ?? transaction.debtOfSettlementId;
  // The last one that touched it is the one that settled it: releases move theirs to the front.
  const holder = active ?? transaction.settlementIds.at(-1) ?? '';
  const reason =
    active === null
      ? `Settled by the settlement ${holder}`
      : `While the settlement ${holder} is active`;
  return heldBy(holder, transaction.id, `${reason}: ${consequence}.`);
}
