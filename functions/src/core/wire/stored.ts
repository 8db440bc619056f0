import * as z from 'zod';

/** Field schemas of stored documents. In memory an instant is a `Date`, and an absent value is null. */

export const storedId = z.string().min(1);
/** Minor units of the household's currency. */
export const storedCents = z.int();
export const storedDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const storedMonth = z.string().regex(/^\d{4}-\d{2}$/);
export const storedInstant = z.date();
/** Rises by 1 with each change. */
export const storedVersion = z.int().min(1);
