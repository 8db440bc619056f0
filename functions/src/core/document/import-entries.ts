import type { Activity } from '../activity/stored.ts';
import type { Category } from '../category/stored.ts';
import type { Comment } from '../comment/stored.ts';
import type { Expense } from '../expense/stored.ts';
import type { RecurringExpense } from '../recurring/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { expenseParties } from '../expense/expense.ts';
import { findBillFaults } from '../expense/bill-faults.ts';
import { rowsOfExpense } from '../expense/plan-rows.ts';
import { privateResourceTypes } from '../permission/permission.ts';
import { objectedBy } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { Settlement, SettlementHistoryEntry, SettlementItem } from '../settlement/stored.ts';
import { withDerivedFields } from '../transaction/new-transaction.ts';
import { restorableUntil } from '../transaction/transaction.ts';
import { invalidRows, type HouseholdImportContext } from './import-context.ts';
import { occurrencePlaceOf } from './import-recurring.ts';
import type { DocumentExpense, DocumentTransaction } from './entered.ts';
import type { DocumentActivity, DocumentCategory } from './household-document.ts';
import { readDocumentRow } from './read-document-row.ts';
import type { DocumentSettlement, DocumentSettleUp } from './settling.ts';

/**
 * Converts a document's rows to Firestore documents of a new household. The file is untrusted: all people must be
 * members, no time may be in the future, and all derived fields are recomputed.
 */

type WithoutComments<T> = Omit<T, 'comments'>;

export function importCategory(
  category: DocumentCategory,
  arrival: HouseholdImportContext,
): Category {
  return readDocumentRow<Category>(category, arrival);
}

/**
 * An activity of the old household. It is marked as imported and notifies nobody, because the server did not see it
 * happen.
 */
export function importActivity(entry: DocumentActivity, arrival: HouseholdImportContext): Activity {
  if (privateResourceTypes.includes(entry.resourceType)) {
    throw invalidRows('An entry about YNAB or a budget stays where it is.');
  }
  const read = readDocumentRow<Activity>(entry, arrival);
  return { ...read, id: arrival.entryIdOf(entry.id), concerns: [], isBroughtAlong: true };
}

export interface ImportedEntry<T> {
  thing: T;
  comments: Comment[];
}

/** @param series its recurring expense; null = none, or missing in the document */
export function importExpense(
  row: DocumentExpense,
  series: RecurringExpense | null,
  arrival: HouseholdImportContext,
): ImportedEntry<Expense> {
  const { comments, seriesId = null, ordinal = null, ...fields } = row;
  const read = readDocumentRow<WithoutComments<Expense>>(fields, arrival);
  const faults = findBillFaults(read);
  if (faults.length > 0) throw invalidRows(`The expense ${row.id}: ${faults[0]!.message}`);
  const expense: Expense = {
    ...read,
    ...importedFields(read, arrival),
    parties: expenseParties(read),
    ...occurrencePlaceOf({ id: row.id, seriesId, ordinal }, series, arrival),
    importId: null,
    commentCount: comments.length,
  };
  return { thing: expense, comments: importComments(comments, expense, arrival) };
}

/**
 * @param expense the expense of this row; null = a single transaction
 * @param series its recurring expense; null = none, or missing in the document
 */
export function importTransaction(
  row: DocumentTransaction,
  { expense, series }: { expense: Expense | null; series: RecurringExpense | null },
  arrival: HouseholdImportContext,
): ImportedEntry<Transaction> {
  const { comments, seriesId, ...fields } = row;
  const read = readDocumentRow<Transaction>(fields, arrival);
  if (row.expenseId !== null && !expense) {
    throw invalidRows(`The expense of ${row.id} is not in the document.`);
  }
  if (expense && comments.length > 0) throw invalidRows(`${row.id} has comments of its expense.`);
  if ((read.paidBy === null) === (read.payTo === null)) {
    throw invalidRows(`Who paid ${row.id} is not clear.`);
  }
  if (read.settledCents + read.appliedCents > read.amountCents) {
    throw invalidRows(`More of ${row.id} is settled than there is.`);
  }
  const transaction: Transaction = withDerivedFields({
    ...read,
    ...importedFields(read, arrival),
    ...(expense
      ? rowFields(read, expense, arrival)
      : { ...withoutExpense, commentCount: comments.length }),
    ...(seriesId !== undefined &&
      seriesId === series?.id &&
      row.expenseId === null && { seriesId }),
    importId: null,
    parties: [],
    openParties: [],
    signedCents: 0,
  });
  return { thing: transaction, comments: importComments(comments, transaction, arrival) };
}

const withoutExpense = { expenseCents: null, expensePeople: null, expensePayers: null };

/** The fields that a row derives from its expense. A deleted row's people may no longer be in the expense. */
function rowFields(row: Transaction, expense: Expense, { rowIdOf }: HouseholdImportContext) {
  const [creditorId, debtorId] = row.isRefund
    ? [row.owedBy ?? row.paidBy, row.owedBy === null ? null : row.paidBy]
    : [row.paidBy, row.owedBy];
  if (creditorId === null || row.id !== rowIdOf(expense.id, { creditorId, debtorId })) {
    throw invalidRows(`${row.id} is no row of its expense.`);
  }
  const rows = rowsOfExpense(expense, rowIdOf);
  const [{ expenseCents, expensePeople, expensePayers } = withoutExpense] = rows;
  const wanted = rows.find(({ id }) => id === row.id);
  if (row.deletedAt !== null) {
    return { expenseCents, expensePeople, expensePayers, commentCount: expense.commentCount };
  }
  if (wanted?.amountCents !== row.amountCents || expense.deletedAt !== null) {
    throw invalidRows(`${row.id} does not follow from its expense.`);
  }
  return wanted;
}

function importedFields(
  {
    deletedAt,
    lastActivityId,
    lastEdit,
  }: Pick<Transaction, 'deletedAt' | 'lastActivityId' | 'lastEdit'>,
  { entryIdOf }: HouseholdImportContext,
) {
  return {
    expireAt: deletedAt && restorableUntil(deletedAt),
    lastActivityId: entryIdOf(lastActivityId),
    ...(lastEdit && { lastEdit: { ...lastEdit, activityId: entryIdOf(lastEdit.activityId) } }),
  };
}

function importComments(
  comments: DocumentExpense['comments'],
  { expireAt }: Pick<Transaction, 'expireAt'>,
  arrival: HouseholdImportContext,
): Comment[] {
  return comments.map((one) => ({ ...readDocumentRow<Comment>(one, arrival), expireAt }));
}

export interface ImportedSettlement {
  settlement: Settlement;
  items: SettlementItem[];
  history: SettlementHistoryEntry[];
}

export function importSettlement(
  row: DocumentSettlement,
  arrival: HouseholdImportContext,
): ImportedSettlement {
  const { items, history, ...fields } = readDocumentRow<
    Omit<Settlement, 'itemCount'> & Omit<ImportedSettlement, 'settlement'>
  >(row, arrival);
  const { debtorId, creditorId, creatorId, recipientId } = fields;
  const pair = [debtorId, creditorId].sort().join();
  if (debtorId === creditorId || pair !== [creatorId, recipientId].sort().join()) {
    throw invalidRows(`The settlement ${row.id} is not between two.`);
  }
  return { settlement: { ...fields, itemCount: items.length }, items, history };
}

export function importSettleUp(row: DocumentSettleUp, arrival: HouseholdImportContext): SettleUp {
  const read = readDocumentRow<Omit<SettleUp, 'parties' | 'digest'>>(row, arrival);
  const parties = [read.creatorId, read.recipientId].sort();
  const objected = read.objections && objectedBy(read.objections);
  // No request has this digest, so none is taken for a retry.
  return { ...read, parties, digest: 'brought along', ...objected };
}
