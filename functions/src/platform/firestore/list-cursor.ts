import { createHash } from 'node:crypto';
import { Problem } from '../../core/problem/problem.ts';

/**
 * Ties the cursor of a page to the list it belongs to: who asks, the filter and the sort order. In
 * another list it would point somewhere at random, and a damaged one is noticed. It holds no right:
 * whatever it says, a page shows what the query of its reader finds.
 */
export function bindCursor(cursor: string, list: unknown): string {
  return `${cursor}.${digestOf(cursor, list)}`;
}

/** @throws Problem invalid_request for the cursor of another list, or one that was changed */
export function unbindCursor(bound: string, list: unknown): string {
  const end = bound.lastIndexOf('.');
  const cursor = bound.slice(0, Math.max(end, 0));
  if (end >= 0 && bound.slice(end + 1) === digestOf(cursor, list)) return cursor;
  throw new Problem('invalid_request', 'This cursor belongs to no page of this list.', {
    errors: [{ path: 'cursor', message: 'Use the cursor of the previous page, and its filter.' }],
  });
}

function digestOf(cursor: string, list: unknown): string {
  const text = JSON.stringify([cursor, list]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
