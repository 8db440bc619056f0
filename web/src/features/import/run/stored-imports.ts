import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import type { HouseholdFile } from '@/features/import/read/household-file';

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

/** The key of the import's facts, before those of its pieces. */
const FACTS = -1;

const openDatabase = async () => {
  const file = await import('@/offline/cache/database');
  return { ...file, database: await file.openDatabase() };
};

/** The latest first. Empty if the browser stores nothing. */
export async function listStoredHouseholdImports(uid: string): Promise<StoredHouseholdImport[]> {
  try {
    const { database } = await openDatabase();
    const all = IDBKeyRange.bound([uid, NO_HOUSEHOLD], [uid, NO_HOUSEHOLD, []]);
    // Without the pieces, which are long.
    const keys = await database.getAllKeys('imports', all);
    const facts = keys.filter(([, , , place]) => place === FACTS);
    const parts = await Promise.all(facts.map((key) => database.get('imports', key)));
    const found = parts.flatMap((one) => (one ? [one.part as StoredHouseholdImport] : []));
    return found.sort((a, b) => (a.at < b.at ? 1 : -1));
  } catch {
    return [];
  }
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
  const key = { uid, householdId: NO_HOUSEHOLD, importing: move.begin.id };
  try {
    const { database, putImportParts } = await openDatabase();
    for (let place = 0; place < move.count; place++) {
      await putImportParts(database, [{ ...key, place, part: await given(place) }]);
    }
    await putImportParts(database, [{ ...key, place: FACTS, part: move }]);
    return storedPieceReader(uid, move);
  } catch {
    // Storage is full or forbidden: the import continues as long as the page is open.
    await dropStoredHouseholdImport(uid, move.begin.id);
    return given;
  }
}

export function storedPieceReader(
  uid: string,
  { begin }: Pick<StoredHouseholdImport, 'begin'>,
): ReadPiece {
  return async (number) => {
    try {
      const { database } = await openDatabase();
      const found = await database.get('imports', [uid, NO_HOUSEHOLD, begin.id, number]);
      return (found?.part as string | undefined) ?? null;
    } catch {
      return null;
    }
  };
}

export async function dropStoredHouseholdImport(uid: string, id: string): Promise<void> {
  try {
    const { database, deleteImport } = await openDatabase();
    await deleteImport(database, { uid, householdId: NO_HOUSEHOLD, importing: id });
  } catch {
    // Nothing is stored.
  }
}
