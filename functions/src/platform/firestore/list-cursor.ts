import { createHash } from 'node:crypto';
import { Problem } from '../../core/problem/problem.ts';

/**
 * Binds a cursor to its list (reader, filter and order): in another list it would point to a
 * random place. Also detects damage. A cursor grants no access: each page runs its reader's
 * query.
 */
export function bindCursor(cursor: string, list: unknown): string {
  return `${cursor}.${digestOf(cursor, list)}`;
}

/** @throws Problem invalid_request if the cursor is of another list or was changed */
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
