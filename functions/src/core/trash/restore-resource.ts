import * as z from 'zod';
import { MAX_BULK_RESTORE } from '../transaction/bulk.ts';

const thingSchema = z.strictObject({
  resourceType: z.enum(['transactions', 'expenses']),
  id: z.uuid(),
});
export type ThingToRestore = z.infer<typeof thingSchema>;

export const restoreSchema = z
  .strictObject({
    things: z
      .array(thingSchema)
      .min(1)
      .max(MAX_BULK_RESTORE, { message: `At most ${MAX_BULK_RESTORE} at once.` })
      .refine((things) => new Set(things.map(({ id }) => id)).size === things.length, {
        message: 'Name each one once.',
      }),
  })
  .meta({ id: 'Restore' });

/** The id for deleting the entry again (for an expense, one of its rows), with the entry's version. */
export const restoredThingSchema = z
  .strictObject({ id: z.uuid(), version: z.int() })
  .meta({ id: 'RestoredThing' });
export type RestoredThing = z.infer<typeof restoredThingSchema>;
