import { createHash, randomUUID } from 'node:crypto';
import type { ImportPortion } from '../../platform/firestore/documents.ts';

/**
 * Ids of imported rows are random, so that nobody can enter something under one beforehand, and
 * follow from what the import keeps, so that a repeat answers the same.
 */
export function drawPortion(start: number, drawSeed: () => string = randomUUID): ImportPortion {
  return { start, seed: drawSeed() };
}

/**
 * The id of a row that is written: a UUID of version 8, which no client may give to anything.
 *
 * @param position counted among the rows to import, from 0
 */
export function rowIdOf(portions: readonly ImportPortion[], position: number): string {
  const portion = portions.findLast(({ start }) => start <= position);
  if (!portion) throw new RangeError(`Row ${position} of the import is not written.`);
  const digest = createHash('sha256').update(`${portion.seed}/${position}`).digest();
  const bytes = digest.subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
