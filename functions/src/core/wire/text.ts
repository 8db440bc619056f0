import * as z from 'zod';

/**
 * Text that people type: at most `max` characters, well-formed Unicode (a lone surrogate cannot be
 * stored), no control characters besides line breaks and tabs, and none that turns the order in which
 * letters are read: an amount in a note would read as another. Text of any script needs none of these.
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

/** The id of a document: no slash, not `.` or `..`, not reserved (`__…__`), at most 128 characters. */
export const idSchema = z
  .string()
  .min(1)
  .max(128)
  .regex(/^(?!\.\.?$)(?!__.*__$)[\w.:@|-]+$/, { message: 'This is not a valid id.' });

/**
 * The id that a client makes for something new, so that sending twice stores once. Ids that the
 * server derives have another form (UUIDs of version 8, or none): a client can't occupy them.
 */
export const newIdSchema = z.uuidv4({ message: 'Use a UUID of version 4.' });

/** The uid of a person, as the identity provider gives it. */
export const uidSchema = idSchema;
