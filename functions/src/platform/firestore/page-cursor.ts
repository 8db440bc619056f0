import * as z from 'zod';
import { Timestamp, type DocumentSnapshot } from '@google-cloud/firestore';
import { Problem } from '../../core/problem/problem.ts';
import { idSchema } from '../../core/wire/text.ts';
import type { Order } from './query.ts';

/** Timestamps keep their nanoseconds: rounded to milliseconds, a cursor could skip documents. */
const valueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ seconds: z.int(), nanoseconds: z.int().min(0).max(999_999_999) }),
]);

type CursorValue = string | number | boolean | null | Timestamp;

/** Sort values and id of the page's last document. Opaque to clients. */
export function encodeCursor(last: DocumentSnapshot, fields: readonly string[]): string {
  const values = [...fields.map((field) => toWire(last.get(field))), last.id];
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws Problem invalid_request if the cursor does not fit this order */
export function decodeCursor(cursor: string, fields: readonly string[]): CursorValue[] {
  try {
    const values = z
      .array(valueSchema)
      .length(fields.length + 1)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    idSchema.parse(values.at(-1));
    return values.map((value) =>
      typeof value === 'object' && value !== null
        ? new Timestamp(value.seconds, value.nanoseconds)
        : value,
    );
  } catch (cause) {
    throw new Problem('invalid_request', 'This cursor belongs to no page of this list.', {
      errors: [{ path: 'cursor', message: 'Use the cursor of the previous page.' }],
      cause,
    });
  }
}

function toWire(value: unknown): unknown {
  return value instanceof Timestamp
    ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
    : (value ?? null);
}

/**
 * Merges sorted lists, each document once. As in Firestore, the id breaks ties, in the direction
 * of the last order.
 * @throws TypeError if an order's value is neither an instant nor a date: others may sort
 * differently from Firestore
 */
export function mergeSorted(
  lists: readonly (readonly DocumentSnapshot[])[],
  orderBy: readonly Order[],
): readonly DocumentSnapshot[] {
  const [first = [], ...others] = lists;
  // Firestore has sorted a single list.
  if (others.length === 0) return first;
  const byPath = new Map(lists.flat().map((snapshot) => [snapshot.ref.path, snapshot]));
  const direction = orderBy.at(-1)?.[1] ?? 'asc';
  const keys = [
    ...orderBy.map(([field, direction]) => ({ keyOf: keyOfField(field), direction })),
    { keyOf: (snapshot: DocumentSnapshot) => snapshot.id, direction },
  ];
  return [...byPath.values()].sort((a, b) => {
    for (const { keyOf, direction } of keys) {
      const [left, right] = [keyOf(a), keyOf(b)];
      if (left !== right) return left < right === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  });
}

function keyOfField(field: string) {
  return (snapshot: DocumentSnapshot): string => {
    const value: unknown = snapshot.get(field);
    // Its text sorts by time, to the nanosecond.
    if (value instanceof Timestamp) return value.valueOf();
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    throw new TypeError(`Lists can only be merged by instants and days; ${field} is neither.`);
  };
}
