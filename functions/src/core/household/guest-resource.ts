import * as z from 'zod';
import { newIdSchema } from '../wire/text.ts';
import { memberNameSchema } from './member-schema.ts';

/** Guests in the API; responses have them among the members. */

export const newGuestSchema = z
  .strictObject({
    id: newIdSchema.optional().meta({
      description:
        'Made by the client, so that the same can be sent again. The member gets another id, ' +
        'which the answer names.',
    }),
    name: memberNameSchema,
  })
  .meta({ id: 'NewGuest' });

export type NewGuest = z.infer<typeof newGuestSchema>;

export const guestUpdateSchema = z
  .strictObject({ name: memberNameSchema })
  .meta({ id: 'GuestUpdate' });

export type GuestUpdate = z.infer<typeof guestUpdateSchema>;
