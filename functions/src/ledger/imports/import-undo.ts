import { restorableUntil, type Transaction } from '../../core/transaction/transaction.ts';
import type { ImportDocument } from '../../platform/firestore/documents.ts';
import { nextVersion } from '../shared/transaction-entry.ts';

/** One undo of an import. Several requests may carry it out together. */
export interface Undo {
  importId: string;
  /** When it began, which is when its rows count as deleted. */
  startedAt: Date;
}

/** How an undo stands, as the import says; `over`: it was taken back, or never was. */
export function progressOf(
  record: ImportDocument | null,
  { startedAt }: Undo,
): 'undoing' | 'restoring' | 'undone' | 'over' {
  if (record?.state === 'undone') return 'undone';
  if (record?.state !== 'undoing' && record?.state !== 'restoring') return 'over';
  return record.updatedAt.getTime() === startedAt.getTime() ? record.state : 'over';
}

/** A row as an undo deletes it: all rows of one undo bear the moment at which it began. */
export function deletedBy(row: Transaction, undo: Undo): Transaction {
  return nextVersion(row, { deletedAt: undo.startedAt, expireAt: restorableUntil(undo.startedAt) });
}

export function isDeletedBy(row: Transaction, { startedAt }: Undo): boolean {
  return row.deletedAt?.getTime() === startedAt.getTime();
}

/** As the import left it, its version too: for everybody else nothing has happened. */
export function undeleted(row: Transaction): Transaction {
  return nextVersion({ ...row, version: row.version - 2 }, { deletedAt: null, expireAt: null });
}
