import { debtsOfRow } from '@housetab/functions/core/import/review/import-rows';
import { netsOfDebts } from '@housetab/functions/core/debt/nets-of-debts';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { takeBatch } from '@/features/import/run/import-batch';
import type { Piece, TrackerImportRun } from '@/features/import/run/stored-import-run';

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
  const days = rows.map(({ date }) => date).sort();
  const nets = Object.fromEntries(netsOfDebts(rows.flatMap(debtsOfRow)));
  return {
    ...{ id: crypto.randomUUID(), at: new Date().toISOString(), ...facts, nets, pieces },
    days: { first: days[0] ?? '', last: days.at(-1) ?? '' },
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
