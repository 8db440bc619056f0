import { dayIn } from '../functions/src/core/calendar/calendar.ts';
import { DAY_MS } from '../functions/src/core/calendar/day.ts';
import {
  newTransaction,
  withDerivedFields,
  withPaid,
} from '../functions/src/core/transaction/stored-transaction.ts';
import { RESTORE_DAYS } from '../functions/src/core/transaction/transaction.ts';
import type { Category } from '../functions/src/platform/firestore/documents.ts';
import { isGuest, personOf, uidOf } from './accounts.ts';
import type { Person } from './accounts.ts';
import { uuidFor } from './keyed-random.ts';
import { enteredAt, paidAt } from './entry.ts';
import type { Expense } from './expense.ts';
import type { HouseholdData } from './household-data.ts';
import type { LoadMoment } from './load-moment.ts';
import { sharesOf } from './share.ts';
import type { Share } from './share.ts';
import { withChange } from './transaction-history.ts';
import type { TransactionHistory } from './transaction-history.ts';

/** The rows of a bill that is no expense of several. */
export function buildTransactions(
  data: HouseholdData,
  expense: Expense,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
): TransactionHistory[] {
  return sharesOf(expense, data.createdBy).map((share, position) => {
    const entered = enteredAt(expense, position, moment);
    const created = createTransaction(data.id, share, entered, categories, moment);
    const paid = payTransaction(data.id, created, paidAt(share, entered, data, moment));
    return expense.isDeleted ? deleteTransaction(data.id, paid, moment) : paid;
  });
}

/** The row as it is when it has just been typed in. */
export function createTransaction(
  householdId: string,
  share: Share,
  entered: Date,
  categories: ReadonlyMap<string, Category>,
  { timeZone }: LoadMoment,
): TransactionHistory {
  const { expense, key } = share;
  const category = categories.get(expense.category);
  if (!category) throw new RangeError(`${key} has the unknown category ${expense.category}.`);
  const id = uuidFor(`transaction/${key}`);
  const transaction = newTransaction({
    id,
    entered,
    enteredDay: dayIn(timeZone, entered),
    enteredBy: uidOf(share.enteredBy),
    transactionDate: share.date,
    paidBy: uidOrNull(share.paidBy),
    owedBy: uidOrNull(share.owedBy),
    payTo: share.payTo,
    amountCents: share.cents,
    note: expense.note,
    categories: [{ id: category.id, name: category.name }],
    category: category.name,
    optional: expense.optional ?? false,
    version: 0,
  });
  return withChange(householdId, null, transaction, {
    actor: transaction.enteredBy,
    what: 'created',
    at: entered,
  });
}

export function payTransaction(
  householdId: string,
  history: TransactionHistory,
  paidDate: Date | null,
): TransactionHistory {
  if (paidDate === null) return history;
  const { transaction } = history;
  const paid = withPaid(transaction, true, paidDate);
  // The one who got the money ticks it off; for somebody without an account whoever entered it.
  const { paidBy, enteredBy } = transaction;
  const actor = paidBy === null || isGuest(personOf(paidBy)) ? enteredBy : paidBy;
  return withChange(householdId, history, paid, { actor, what: 'updated', at: paidDate });
}

function deleteTransaction(
  householdId: string,
  history: TransactionHistory,
  moment: LoadMoment,
): TransactionHistory {
  const { transaction } = history;
  const { deletedAt, expireAt } = deletionAfter(transaction.entered, moment);
  const deleted = withDerivedFields({ ...transaction, deletedAt, expireAt });
  return withChange(householdId, history, deleted, {
    actor: transaction.enteredBy,
    what: 'deleted',
    at: deletedAt,
  });
}

/** When something that was entered twice is deleted, and when it is gone for good. */
export function deletionAfter(entered: Date, { now }: LoadMoment) {
  const minutesLater = new Date(entered.getTime() + 180_000);
  const deletedAt = minutesLater < now ? minutesLater : now;
  return { deletedAt, expireAt: new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS) };
}

function uidOrNull(person: Person | null): string | null {
  return person === null ? null : uidOf(person);
}
