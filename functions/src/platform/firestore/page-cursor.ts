import { Timestamp } from '@google-cloud/firestore';
import type { DocumentSnapshot } from '@google-cloud/firestore';
import * as z from 'zod';
import { Problem } from '../../core/problem/problem.ts';
import { idSchema } from '../../core/wire/text.ts';

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
