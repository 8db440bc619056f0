import type { ImportDocument } from '../../platform/firestore/documents.ts';
import {
  allImports,
  expenses,
  householdIdOf,
  imports,
  transactions,
} from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function findImport(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<ImportDocument | null> {
  return reader.get(imports(householdId).doc(id));
}

/** The import of a file's first rows, and those of its further parts. */
export async function listPartsOfImport(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<ImportDocument[]> {
  const [first, parts] = await Promise.all([
    findImport(reader, householdId, id),
    reader.query({ from: imports(householdId), where: [where('partOf', '==', id)] }),
  ]);
  return first ? [first, ...parts] : [];
}

/** One undo of an import. Several requests may carry it out together. */
export interface Undo {
  importId: string;
  /** When it began. This is also the time of deletion of its rows. */
  startedAt: Date;
}

/** How many rows of its file were deleted by the undo that began at this time: each became a row, or an expense. */
export async function countDeletedRows(
  reader: Reader,
  householdId: string,
  { importId, startedAt }: Undo,
): Promise<number> {
  const deleted = [where('importId', '==', importId), where('deletedAt', '==', startedAt)];
  const [alone, shared] = await Promise.all([
    reader.sum({
      from: transactions(householdId),
      where: [...deleted, where('expenseId', '==', null)],
    }),
    reader.sum({ from: expenses(householdId), where: deleted }),
  ]);
  return alone.count + shared.count;
}

export interface AbandonedImport {
  householdId: string;
  record: ImportDocument;
}

/**
 * Imports of all households that were being written, undone or rolled back and have not gone on since this
 * time.
 */
export async function listAbandoned(reader: Reader, before: Date): Promise<AbandonedImport[]> {
  const found = await reader.queryWithPaths({
    from: allImports,
    where: [
      where('state', 'in', ['writing', 'undoing', 'restoring', 'rolling_back']),
      where('updatedAt', '<', before),
    ],
    limit: 50,
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), record: data }));
}
