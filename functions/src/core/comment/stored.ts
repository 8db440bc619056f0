import * as z from 'zod';
import { storedId, storedInstant } from '../wire/stored.ts';

/** A member's text about a transaction or expense. Comments can't be edited. */
export const storedComment = z.strictObject({
  /** UUID made by the client, so that sending the request twice stores one comment. */
  id: storedId,
  memberId: storedId,
  text: z.string().min(1),
  createdAt: storedInstant,
  /** The parties of the item when the comment was written. Absent in old comments. */
  parties: z.array(storedId).readonly().optional(),
  /** When the comment is purged together with the item; null = the item is not deleted. */
  expireAt: storedInstant.nullable(),
});
export type Comment = z.infer<typeof storedComment>;
