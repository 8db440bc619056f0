import * as z from 'zod';

/**
 * Text from people: at most `max` characters of valid Unicode (Firestore cannot store a lone surrogate). It may contain
 * no control characters except line breaks and tabs, and none that change the reading direction, which could make an
 * amount in a note look different. No script needs those.
 */
export function textSchema(max: number) {
  return z
    .string()
    .max(max, { message: `At most ${max} characters.` })
    .refine((text) => text.isWellFormed() && !hasControlCharacter(text), {
      message: 'Remove the control characters.',
    })
    .refine((text) => !turnsReadingOrder(text), {
      message: 'Remove the invisible characters that turn the order of letters.',
    });
}

function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}--[\n\r\t]]/v.test(text);
}

/** Overrides, embeddings and isolates of the bidirectional algorithm. */
function turnsReadingOrder(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(text);
}

/** In characters. */
const MAX_ID = 128;

/** A document id: no slash, not `.` or `..`, not reserved (`__…__`), at most 128 characters. */
export const idSchema = idOf(MAX_ID);

/** A document id made of two ids: `{one}_{other}`. */
export const idPairSchema = idOf(2 * MAX_ID + 1);

function idOf(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^(?!\.\.?$)(?!__.*__$)[\w.:@|-]+$/, { message: 'This is not a valid id.' });
}

/**
 * An id from the client for a new entry, so that a repeated request stores it once. The server's own ids have other
 * forms (UUID version 5 or 8, or none), so that clients cannot take them.
 */
export const newIdSchema = z.uuidv4({ message: 'Use a UUID of version 4.' });

export const uidSchema = idSchema;
