import type { Expense } from '../core/expense/expense.ts';
import type { Activity } from '../firestore/documents.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { activity, expenses, transactions } from '../firestore/paths.ts';
import { where } from '../firestore/query.ts';
import type { Reader } from '../firestore/reader.ts';

/** Null where there is none, and where it was deleted so long ago that it is gone for good. */
export async function findExpense(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Expense | null> {
  const stored = await findStoredExpense(reader, householdId, id, now);
  return stored && !stored.isGone ? stored.expense : null;
}

/** What lies under an id, also where it is gone for good and only its document is still there. */
export async function findStoredExpense(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<{ expense: Expense; isGone: boolean } | null> {
  const expense = await reader.get(expenses(householdId).doc(id));
  if (!expense) return null;
  return { expense, isGone: expense.expireAt !== null && expense.expireAt <= now };
}

/** The rows with these ids that there are, deleted ones too. One read for each id. */
export async function findRows(
  reader: Reader,
  householdId: string,
  ids: readonly string[],
): Promise<Transaction[]> {
  const collection = transactions(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  return found.filter((row) => row !== null);
}

/** How an expense was entered, as the history keeps it. */
export function findExpenseCreations(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<Activity[]> {
  return reader.query({
    from: activity(householdId),
    where: [
      where('resourceType', '==', 'expenses'),
      where('resourceId', '==', id),
      where('what', '==', 'created'),
    ],
    limit: 2,
  });
}
