import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { idSchema, newIdSchema } from '../wire/text.ts';

/** Longer than any name, so that a wrong name is refused as such. */
export const typedNameSchema = z.string().max(200).meta({
  description: 'The name as it stands, typed to confirm.',
});

export const householdDeletionSchema = z
  .strictObject({
    name: typedNameSchema,
    requestId: newIdSchema.optional().meta({
      description:
        'Made by the client: sending the same again deletes nothing more, also where the household was brought ' +
        'back meanwhile.',
    }),
  })
  .meta({ id: 'HouseholdDeletion' });

export type HouseholdDeletion = z.infer<typeof householdDeletionSchema>;

/** GET /households/deleted: a household that the caller was in when it was deleted. */
export const deletedHouseholdSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    deletedAt: instantSchema,
    deletedBy: z.string().meta({ description: 'The name of who deleted it.' }),
    goneAt: instantSchema.meta({ description: 'Until then it can be restored.' }),
    mayRestore: z.boolean().meta({ description: 'Whether the caller may: superadmins of it.' }),
  })
  .meta({ id: 'DeletedHousehold' });

export type DeletedHousehold = z.infer<typeof deletedHouseholdSchema>;
