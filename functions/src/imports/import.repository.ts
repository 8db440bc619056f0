import type { Transaction } from '../core/transaction/transaction.ts';
import type { ImportDocument } from '../firestore/documents.ts';
import { allImports, householdIdOf, imports, transactions } from '../firestore/paths.ts';
import { where } from '../firestore/query.ts';
import type { Reader } from '../firestore/reader.ts';

export function findImport(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<ImportDocument | null> {
  return reader.get(imports(householdId).doc(id));
}

/** The rows that an import has written, as far as they still exist. */
export function listImportedRows(
  reader: Reader,
  householdId: string,
  importId: string,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [where('importId', '==', importId)],
  });
}

export interface AbandonedImport {
  householdId: string;
  record: ImportDocument;
}

/** Those, of all households, that stand in the middle of something since before that moment. */
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
