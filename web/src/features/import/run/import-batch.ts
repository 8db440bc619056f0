import { MAX_IMPORT_ROWS } from '@housetab/functions/core/import/import-limit';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';

/** In bytes: less than the server accepts in one request. */
const MAX_BATCH_BYTES = 7 * 1024 * 1024;

const encoder = new TextEncoder();
const sizes = new WeakMap<ImportRow, number>();

/** Cached: each ticked box needs the sizes of all rows. */
function sizeOf(row: ImportRow): number {
  const known = sizes.get(row);
  if (known !== undefined) return known;
  const size = encoder.encode(JSON.stringify(row)).length;
  sizes.set(row, size);
  return size;
}

/** As many of the first rows as one import takes. */
export function takeBatch(rows: readonly ImportRow[]): ImportRow[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += sizeOf(row) + 1;
    return index >= MAX_IMPORT_ROWS || bytes > MAX_BATCH_BYTES;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
