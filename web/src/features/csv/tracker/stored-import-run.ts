import { DAY_MS } from '@housetab/functions/core/calendar/day';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import type { StoredImportPart } from '@/offline/cache/database';
import type { Cents } from '@housetab/functions/core/money/money';

/** A part of a file that is one import: the server stores all of it or nothing. */
export interface Piece {
  importId: string;
  /** Empty once all of the file is in. */
  rows: ImportRow[];
  count: number;
  /** Whether the server may have some of it. */
  isSent: boolean;
  /** The ids of the entries that it has become; null = not imported yet, as far as is known. */
  ids: string[] | null;
  /** By row: the tracker's own id of it. Absent: kept by an earlier version. */
  sourceIds?: readonly (string | null)[];
  /** Once it is imported: what each row with such an id has become. */
  made?: readonly (readonly [sourceId: string, id: string])[];
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
export interface TrackerImportRun {
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

export interface ImportRunKey {
  userId: string;
  householdId: string;
}

export function isRunDone({ pieces }: TrackerImportRun): boolean {
  return pieces.every(({ ids }) => ids !== null);
}

export function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** The place of what is known of a file, before its pieces. */
const FACTS = -1;

/** Absent count: kept by an earlier version, which wrote all at once. */
type Facts = Omit<TrackerImportRun, 'pieces'> & { pieceCount?: number };

const openDatabase = async () => {
  const file = await import('@/offline/cache/database');
  return { ...file, database: await file.openDatabase() };
};

const keyOf = ({ userId: uid, householdId }: ImportRunKey, importing: string) => ({
  ...{ uid, householdId, importing },
});

/** In days: so long a later file is compared by the tracker's own ids. */
const REMEMBERED = 730;

/** By the tracker's own ids: what earlier files of it have become here; the latest counts. */
export function madeBy(sendings: readonly TrackerImportRun[], source: string): [string, string][] {
  const own = sendings.filter((one) => one.source === source).toReversed();
  return own.flatMap(({ pieces }) =>
    pieces.flatMap(({ made = [] }) => made.map(([...pair]): [string, string] => pair)),
  );
}

/** Whether it is no longer offered to be taken back. */
export function isPast(sending: TrackerImportRun): boolean {
  return isRunDone(sending) && Date.now() - Date.parse(sending.at) > 30 * DAY_MS;
}

/**
 * The latest first, also of those that can't be taken back any more. Where the browser keeps nothing, there is none.
 */
export async function listImportRuns(place: ImportRunKey): Promise<TrackerImportRun[]> {
  try {
    const { database, listImportParts } = await openDatabase();
    const { userId: uid, householdId } = place;
    const parts: StoredImportPart[] = [];
    for await (const part of listImportParts(database, { uid, householdId })) parts.push(part);
    const groups = Map.groupBy(parts, ({ importing }) => importing);
    const all = [...groups.values()].flatMap((own) => {
      const written = own.find((one) => one.place === FACTS)?.part as Facts | undefined;
      const pieces = own.flatMap((one) => (one.place === FACTS ? [] : [one.part as Piece]));
      if (!written) return [];
      const { pieceCount = pieces.length, ...facts } = written;
      return [{ isWhole: pieces.length === pieceCount, sending: { ...facts, pieces } }];
    });
    const isOld = ({ isWhole, sending }: (typeof all)[number]) => {
      const age = Date.now() - Date.parse(sending.at);
      // Nothing was sent before all of it was kept; another tab may be about to keep it.
      if (!isWhole) return age > DAY_MS;
      return isRunDone(sending) && age > REMEMBERED * DAY_MS;
    };
    for (const { sending } of all.filter(isOld)) await dropImportRun(place, sending.id);
    const left = all.filter((one) => one.isWhole && !isOld(one)).map(({ sending }) => sending);
    return left.sort((a, b) => (a.at < b.at ? 1 : -1));
  } catch {
    return [];
  }
}

/**
 * If storage is full or forbidden, it is not kept: it goes on as long as the page is open. Piece by piece, since a whole
 * file would stop the page; how many belong together is written first.
 */
export async function storeImportRun(
  place: ImportRunKey,
  sending: TrackerImportRun,
): Promise<void> {
  const { pieces, ...facts } = sending;
  const own: Facts = { ...facts, pieceCount: pieces.length };
  await put([{ ...keyOf(place, sending.id), place: FACTS, part: own }]);
  for (const index of pieces.keys()) await storeRunPiece(place, sending, index);
}

export async function storeRunPiece(
  place: ImportRunKey,
  sending: TrackerImportRun,
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

export async function dropImportRun(place: ImportRunKey, id: string): Promise<void> {
  try {
    const { database, deleteImport } = await openDatabase();
    await deleteImport(database, keyOf(place, id));
  } catch {
    // Nothing is kept.
  }
}
