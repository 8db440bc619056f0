import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import type { HouseholdFile } from '@/features/csv/household-import/household-file';

/** A household that is on its way in. Kept with its pieces, so that a closed browser goes on with it. */
export interface StoredHouseholdImport extends Omit<HouseholdFile, 'head'> {
  /** What it begins with: the id of the new household, and which of its members one is. */
  begin: NewHouseholdImport;
  /** When it began here. */
  at: string;
}

/** Where its pieces are: in the browser, or where that keeps nothing, with whoever has read the file. */
export type ReadPiece = (number: number) => Promise<string | null>;

/** It is of no household that one is in, and stays until it is in, given up, or one signs out. */
const NO_HOUSEHOLD = '';

/** The place of what is known of it, before its pieces. */
const FACTS = -1;

const openDatabase = async () => {
  const file = await import('@/offline/cache/database');
  return { ...file, database: await file.openDatabase() };
};

/** The latest first. Where the browser keeps nothing, there is none. */
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
 * Keeps it, the facts last: what lacks a piece is not there.
 *
 * @returns where its pieces are from now on
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
    // Storage is full or forbidden: it goes on as long as the page is open.
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
    // Nothing is kept.
  }
}
