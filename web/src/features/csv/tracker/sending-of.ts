import { debtsOf } from '@housetab/functions/core/tracker/import-rows';
import { netsOf } from '@housetab/functions/core/tracker/tracker-nets';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { takeBatch } from '@/features/csv/import-batch';
import type { Piece, Sending } from '@/features/csv/tracker/kept-sending';

/** These rows in the pieces in which they are sent, with what they must come to afterwards. */
export function sendingOf(
  rows: readonly ImportRow[],
  facts: Pick<Sending, 'fileName' | 'source'>,
): Sending {
  const pieces: Piece[] = [];
  for (let left = rows; left.length > 0;) {
    const batch = takeBatch(left);
    pieces.push({ importId: crypto.randomUUID(), rows: batch, ids: null });
    left = left.slice(batch.length);
  }
  const days = rows.map(({ date }) => date).sort();
  const nets = Object.fromEntries(netsOf(rows.flatMap(debtsOf)));
  return { ...facts, nets, pieces, days: { first: days[0] ?? '', last: days.at(-1) ?? '' } };
}
