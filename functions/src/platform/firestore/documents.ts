import * as z from 'zod';
import { storedId, storedInstant } from '../../core/wire/stored.ts';

/** A stored document in memory. Instants are `Date`, absent is null. */
export interface Stored {
  /** The document's id; stored as a field only if its collection says so. */
  id: string;
}

/** Updated whenever something visible to the member changes. Does not say what. */
export const storedSignal = z.strictObject({
  id: storedId,
  at: storedInstant,
  /** Incremented by every commit, so that a listener notices a missed one. */
  count: z.int().min(1).optional(),
  /** The id of the write from the member's own browser; null = another write. */
  origin: z.string().nullable().optional(),
});

/** Cursors of the next household and its next rows; null = from the start. */
export const storedJobProgress = z.strictObject({
  id: storedId,
  households: z.string().nullable(),
  rows: z.string().nullable(),
  isDone: z.boolean(),
});
export type JobProgress = z.infer<typeof storedJobProgress>;

export const storedQuota = z.strictObject({
  id: storedId,
  used: z.int().min(0),
  /** Random and secret; absent in older documents. */
  key: z.string().optional(),
  windowEndsAt: storedInstant,
  /** A TTL policy deletes the document afterwards. */
  expireAt: storedInstant,
});
