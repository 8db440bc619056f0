import { RESTORE_DAYS, type Transaction } from '../core/transaction.ts';
import { nextVersion } from '../transactions/transaction-entry.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A row as an undo deletes it: all rows of one undo bear the moment at which it began. */
export function deletedBy(row: Transaction, undoneAt: Date): Transaction {
  const expireAt = new Date(undoneAt.getTime() + RESTORE_DAYS * DAY);
  return nextVersion(row, { deletedAt: undoneAt, expireAt });
}

export function isDeletedBy(row: Transaction, undoneAt: Date): boolean {
  return row.deletedAt?.getTime() === undoneAt.getTime();
}

/** As the import left it, its version too: for everybody else nothing has happened. */
export function undeleted(row: Transaction): Transaction {
  return nextVersion({ ...row, version: row.version - 2 }, { deletedAt: null, expireAt: null });
}
