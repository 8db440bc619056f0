import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import type { HouseholdFile } from '@/features/import/read/read-household-file';
import { dropParts, FACTS, inImportStorage } from '@/features/import/run/stored-parts';

/** Stored with its pieces, so that it continues after the browser was closed. */
export interface StoredHouseholdImport extends Omit<HouseholdFile, 'head'> {
  /** The first request: the id of the new household, and the reader's member in it. */
  begin: NewHouseholdImport;
  at: string;
}

/** Reads a piece from the browser's storage, or without that from the worker. */
export type ReadPiece = (number: number) => Promise<string | null>;

/** No household owns it: it stays until the import ends, is discarded, or the account signs out. */
const NO_HOUSEHOLD = '';

const keyOf = (uid: string) => ({ uid, householdId: NO_HOUSEHOLD });

/** The latest first. Empty if the browser stores nothing. */
export function listStoredHouseholdImports(uid: string): Promise<StoredHouseholdImport[]> {
  return inImportStorage([], async ({ database }) => {
    const all = IDBKeyRange.bound([uid, NO_HOUSEHOLD], [uid, NO_HOUSEHOLD, []]);
    // Without the pieces, which are long.
    const keys = await database.getAllKeys('imports', all);
    const facts = keys.filter(([, , , place]) => place === FACTS);
    const parts = await Promise.all(facts.map((key) => database.get('imports', key)));
    const found = parts.flatMap((one) => (one ? [one.part as StoredHouseholdImport] : []));
    return found.sort((a, b) => (a.at < b.at ? 1 : -1));
  });
}

/**
 * Stores the facts last: an import without all pieces must not exist.
 * @returns the reader of its pieces from now on
 */
export async function storeHouseholdImport(
  uid: string,
  move: StoredHouseholdImport,
  given: ReadPiece,
): Promise<ReadPiece> {
  const key = { ...keyOf(uid), importing: move.begin.id };
  const isStored = await inImportStorage(false, async ({ database, putImportParts }) => {
    for (let place = 0; place < move.count; place++) {
      await putImportParts(database, [{ ...key, place, part: await given(place) }]);
    }
    await putImportParts(database, [{ ...key, place: FACTS, part: move }]);
    return true;
  });
  if (isStored) return storedPieceReader(uid, move);
  // Storage is full or forbidden: the import continues as long as the page is open.
  await dropStoredHouseholdImport(uid, move.begin.id);
  return given;
}

export function storedPieceReader(
  uid: string,
  { begin }: Pick<StoredHouseholdImport, 'begin'>,
): ReadPiece {
  return (number) =>
    inImportStorage(null, async ({ database }) => {
      const found = await database.get('imports', [uid, NO_HOUSEHOLD, begin.id, number]);
      return (found?.part as string | undefined) ?? null;
    });
}

export function dropStoredHouseholdImport(uid: string, id: string): Promise<void> {
  return dropParts(keyOf(uid), id);
}
