import type { ImportDocument } from '../../core/import/stored.ts';
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

/** The import of the file's first part, and those of its further parts. */
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

/** Several requests may carry out one undo together. */
export interface Undo {
  importId: string;
  /** Also the deletion time of its rows. */
  startedAt: Date;
}

/** Counts rows of the file: each became one transaction or one expense. */
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

/** Unfinished imports and undos of all households without progress since `before`. */
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
