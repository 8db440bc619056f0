import * as z from 'zod';
import { activityResourceTypes } from '../permission/permission.ts';
import { storedCents, storedId, storedInstant, storedMonth } from '../wire/stored.ts';

const summedDebts = z.strictObject({
  debtorId: storedId,
  creditorId: storedId,
  count: z.int().min(1),
  cents: storedCents.min(1),
});
export type SummedDebts = z.infer<typeof summedDebts>;

export const storedActivitySummary = z.strictObject({
  /** By member id: the number of items with the member as a party. Empty = not counted. */
  counts: z.record(storedId, z.int().min(0)).readonly(),
  debts: z.array(summedDebts).readonly(),
  /** By member id: the number of items by month that was closed before. Absent = none. */
  closed: z
    .record(storedId, z.record(storedMonth, z.int().min(1)).readonly())
    .readonly()
    .optional(),
});
export type ActivitySummary = z.infer<typeof storedActivitySummary>;

const namedThing = z.strictObject({ name: z.string(), date: z.string() });
export type NamedThing = z.infer<typeof namedThing>;

const facts = z.record(z.string(), z.unknown()).readonly().nullable();

/**
 * An entry of the household's history. Entries are append-only; only that of an import in several
 * parts is replaced, to cover all parts so far.
 */
export const storedActivity = z.strictObject({
  id: storedId,
  /** The member id of the actor; `SCHEDULE_ID` = created by a recurring schedule. */
  actor: storedId,
  /** The event in the past tense: `created`, `updated`, `deleted`, `restored`, `role_changed`… */
  what: z.string().min(1),
  resourceType: z.enum(activityResourceTypes),
  resourceId: storedId,
  /** The owner's member id (`enteredBy` of a transaction); null = it belongs to the household. */
  ownerId: storedId.nullable(),
  /** Only parties both before and after the change: a new party must not read the past. */
  parties: z.array(storedId).readonly(),
  /** Members whose money changes, who are notified; never the actor. Absent in old entries. */
  concerns: z.array(storedId).readonly().optional(),
  /** For an entry about many items: their number and debts by member. */
  summary: storedActivitySummary.optional(),
  /**
   * The fields before the change; null = the item is new. All fields for transactions and expenses;
   * for other items, and in old entries, only the changed ones.
   */
  before: facts,
  /** The same fields after the change; null = the item is gone. */
  after: facts,
  /** The name at that time. Absent in old entries, and if a client wrote the document directly. */
  about: namedThing.optional(),
  /** Copied by a household import: the server did not see the event, so it proves nothing. */
  isBroughtAlong: z.boolean().optional(),
  at: storedInstant,
});
export type Activity = z.infer<typeof storedActivity>;
