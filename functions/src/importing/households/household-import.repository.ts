import { moves } from '../../platform/firestore/paths.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function findHouseholdImport(reader: Reader, id: string): Promise<HouseholdImport | null> {
  return reader.get(moves.doc(id));
}

/** Few, because each counts towards the account's limit of new households. */
export function listHouseholdImportsOf(
  reader: Reader,
  accountId: string,
): Promise<HouseholdImport[]> {
  return reader.query({ from: moves, where: [where('accountId', '==', accountId)] });
}

export function listAbandonedHouseholdImports(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<HouseholdImport[]> {
  return reader.query({
    from: moves,
    where: [where('startedAt', '<', before)],
    orderBy: [['startedAt', 'asc']],
    limit,
  });
}
