import { dayRangeOf } from '@housetab/functions/core/import/review/day-range';
import { debtsOfRow } from '@housetab/functions/core/import/review/import-rows';
import { netsOfDebts } from '@housetab/functions/core/debt/nets-of-debts';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { takeBatch } from '@/features/import/run/import-batch';
import { DAY_MS } from '@housetab/functions/core/calendar/day';
import type { StoredImportPart } from '@/offline/cache/database';
import {
  dropParts,
  FACTS,
  inImportStorage,
  storePart,
  type PartsKey,
} from '@/features/import/run/stored-parts';
import type { Cents } from '@housetab/functions/core/money/money';

/** In transactions: as many as one request can write, or undo, within its time and memory. */
const PIECE = 2_500;

export type ImportRunFacts = Pick<TrackerImportRun, 'fileName' | 'source' | 'guests' | 'replaced'>;

/** Splits the rows into pieces, with the nets that they must result in. */
export function newImportRun(
  rows: readonly ImportRow[],
  facts: ImportRunFacts,
  sourceIds: readonly (string | null)[] = [],
): TrackerImportRun {
  const pieces: Piece[] = [];
  let place = 0;
  for (let left = rows; left.length > 0;) {
    const batch = takeBatch(left.slice(0, placesIn(left)));
    const whole = { rows: batch, count: batch.length, isSent: false, ids: null };
    const own = sourceIds.slice(place, place + batch.length);
    pieces.push({ importId: crypto.randomUUID(), ...whole, sourceIds: own });
    place += batch.length;
    left = left.slice(batch.length);
  }
  const nets = Object.fromEntries(netsOfDebts(rows.flatMap(debtsOfRow)));
  return {
    ...{ id: crypto.randomUUID(), at: new Date().toISOString(), ...facts, nets, pieces },
    days: dayRangeOf(rows.map(({ date }) => date)) ?? { first: '', last: '' },
  };
}

function placesIn(rows: readonly ImportRow[]): number {
  let made = 0;
  const end = rows.findIndex(({ split, payers }) => {
    made += split ? split.people.length + (payers?.length ?? 1) : 1;
    return made > PIECE;
  });
  return end === -1 ? rows.length : Math.max(1, end);
}

/** A part of a file that is one import: the server stores all of it or nothing. */
export interface Piece {
  importId: string;
  /** Empty once the whole file is imported. */
  rows: ImportRow[];
  count: number;
  /** Whether the server may have stored it, also if there was no response. */
  isSent: boolean;
  /** The ids of its entries; null: not imported yet, as far as is known. */
  ids: string[] | null;
  /** By row: its id in the tracker. Absent: stored by an earlier version. */
  sourceIds?: readonly (string | null)[];
  /** After the import: the entry of each row with such an id. */
  made?: readonly (readonly [sourceId: string, id: string])[];
}

export interface MadeGuest {
  id: string;
  name: string;
}

/** An existing entry, deleted once the rows that replace it are imported. */
export interface Replaced {
  id: string;
  isExpense: boolean;
  name: string;
}

/** Stored, so that it can be continued or undone after the browser was closed. */
export interface TrackerImportRun {
  id: string;
  at: string;
  fileName: string;
  source: string;
  pieces: Piece[];
  /** Each member's net from the sent rows; below 0 they owe. */
  nets: Record<string, Cents>;
  days: { first: string; last: string };
  guests: MadeGuest[];
  replaced?: Replaced[];
}

export function isRunDone({ pieces }: TrackerImportRun): boolean {
  return pieces.every(({ ids }) => ids !== null);
}

export function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** Absent count: stored by an earlier version, which wrote all at once. */
type Facts = Omit<TrackerImportRun, 'pieces'> & { pieceCount?: number };

/** In days: how long a later file of the tracker is compared by the tracker's own ids. */
const REMEMBERED = 730;

/** By the tracker's own ids: the entries made from its earlier files; the latest wins. */
export function madeBy(sendings: readonly TrackerImportRun[], source: string): [string, string][] {
  const own = sendings.filter((one) => one.source === source).toReversed();
  return own.flatMap(({ pieces }) =>
    pieces.flatMap(({ made = [] }) => made.map(([...pair]): [string, string] => pair)),
  );
}

export function isPast(sending: TrackerImportRun): boolean {
  return isRunDone(sending) && Date.now() - Date.parse(sending.at) > 30 * DAY_MS;
}

/** The latest first, even if no longer undoable. Empty if the browser stores nothing. */
export function listImportRuns(key: PartsKey): Promise<TrackerImportRun[]> {
  return inImportStorage([], async ({ database, listImportParts }) => {
    const parts: StoredImportPart[] = [];
    for await (const part of listImportParts(database, key)) parts.push(part);
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
      // Nothing is sent before all of it is stored; another tab may be about to store the rest.
      if (!isWhole) return age > DAY_MS;
      return isRunDone(sending) && age > REMEMBERED * DAY_MS;
    };
    for (const { sending } of all.filter(isOld)) await dropParts(key, sending.id);
    const left = all.filter((one) => one.isWhole && !isOld(one)).map(({ sending }) => sending);
    return left.sort((a, b) => (a.at < b.at ? 1 : -1));
  });
}

/**
 * Without storage the import continues as long as the page is open. Piece by piece, because a whole
 * file would block the page; the number of pieces is written first.
 */
export async function storeImportRun(key: PartsKey, sending: TrackerImportRun): Promise<void> {
  const { pieces, ...facts } = sending;
  const part: Facts = { ...facts, pieceCount: pieces.length };
  await storePart({ ...key, importing: sending.id, place: FACTS, part });
  for (const index of pieces.keys()) await storeRunPiece(key, sending, index);
}

export async function storeRunPiece(
  key: PartsKey,
  { id, pieces }: TrackerImportRun,
  index: number,
): Promise<void> {
  await storePart({ ...key, importing: id, place: index, part: pieces[index] });
}
