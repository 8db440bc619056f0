import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import type { Cents } from '@housetab/functions/core/money/money';

/** A part of a file that is imported at once: wholly or not at all. */
export interface Piece {
  importId: string;
  /** Empty once all of the file is in. */
  rows: ImportRow[];
  count: number;
  /** Whether the server may have some of it. */
  isSent: boolean;
  /** The ids of what it has become; null = not imported yet, as far as is known. */
  ids: string[] | null;
}

/** A member without an account whom the import has added. */
export interface MadeGuest {
  id: string;
  name: string;
}

/** What was here before, and goes once the rows are in that take its place. */
export interface Replaced {
  id: string;
  isExpense: boolean;
  name: string;
}

/** A file that is being imported, or was. Kept, so that a closed browser goes on with it or takes it back. */
export interface Sending {
  id: string;
  /** When it began. */
  at: string;
  fileName: string;
  source: string;
  pieces: Piece[];
  /** What each member is to be owed by what is sent; below 0 they owe. */
  nets: Record<string, Cents>;
  days: { first: string; last: string };
  guests: MadeGuest[];
  replaced?: Replaced[];
}

export interface SendingPlace {
  userId: string;
  householdId: string;
}

export function isDone({ pieces }: Sending): boolean {
  return pieces.every(({ ids }) => ids !== null);
}

export function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** The place of what is known of a file, before its pieces. */
const FACTS = -1;

const openDatabase = async () => {
  const file = await import('@/offline/kept/database');
  return { ...file, database: await file.openDatabase() };
};

const keyOf = ({ userId: uid, householdId }: SendingPlace, importing: string) => ({
  ...{ uid, householdId, importing },
});

/** In milliseconds: what has come in wholly can be taken back here for so long. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** The latest first. Where the browser keeps nothing, there is none. */
export async function listSendings(place: SendingPlace): Promise<Sending[]> {
  try {
    const { database, listImportParts } = await openDatabase();
    const { userId: uid, householdId } = place;
    const parts = await listImportParts(database, { uid, householdId });
    const groups = Map.groupBy(parts, ({ importing }) => importing);
    const found = [...groups.values()].flatMap((own): Sending[] => {
      const facts = own.find((one) => one.place === FACTS)?.part as Sending | undefined;
      const pieces = own.flatMap((one) => (one.place === FACTS ? [] : [one.part as Piece]));
      return facts ? [{ ...facts, pieces }] : [];
    });
    const isOld = (one: Sending) => isDone(one) && Date.now() - Date.parse(one.at) > KEPT_FOR;
    for (const one of found.filter(isOld)) await dropSending(place, one.id);
    return found.filter((one) => !isOld(one)).sort((a, b) => (a.at < b.at ? 1 : -1));
  } catch {
    return [];
  }
}

/** If storage is full or forbidden, it is not kept: it goes on as long as the page is open. */
export async function storeSending(place: SendingPlace, sending: Sending): Promise<void> {
  const { pieces, ...facts } = sending;
  const key = keyOf(place, sending.id);
  const parts = [facts, ...pieces].map((part, index) => ({ ...key, place: FACTS + index, part }));
  await put(parts);
}

export async function storePiece(
  place: SendingPlace,
  sending: Sending,
  index: number,
): Promise<void> {
  await put([{ ...keyOf(place, sending.id), place: index, part: sending.pieces[index] }]);
}

async function put(parts: Parameters<Opened['putImportParts']>[1]): Promise<void> {
  try {
    const { database, putImportParts } = await openDatabase();
    await putImportParts(database, parts);
  } catch {
    // It is not kept.
  }
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

export async function dropSending(place: SendingPlace, id: string): Promise<void> {
  try {
    const { database, deleteImport } = await openDatabase();
    await deleteImport(database, keyOf(place, id));
  } catch {
    // Nothing is kept.
  }
}
