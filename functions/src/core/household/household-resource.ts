import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { householdNameSchema, inviteCodeSchema } from './household.ts';
import { roleSchema } from './member-schema.ts';
import { idSchema, uidSchema } from '../wire/text.ts';

/** Households and invites as the API speaks of them. */

/** A household, seen by one of its members. */
export const householdResourceSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    timeZone: z.string(),
    role: roleSchema.meta({ description: "The caller's." }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Household' });

export type HouseholdResource = z.infer<typeof householdResourceSchema>;

/** `PUT /households/active`. */
export const activeHouseholdSchema = z
  .strictObject({ householdId: idSchema })
  .meta({ id: 'ActiveHousehold' });

/** `PUT /households/{id}`. The time zone stays: entry days have been counted in it. */
export const householdUpdateSchema = z
  .strictObject({ name: householdNameSchema })
  .meta({ id: 'HouseholdUpdate' });

const inviteFields = {
  id: z.string().regex(/^[0-9a-f]{64}$/),
  createdBy: uidSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
};

/** An open invite, as `GET` lists it: without its code. */
export const inviteResourceSchema = z.strictObject(inviteFields).meta({ id: 'Invite' });

export type InviteResource = z.infer<typeof inviteResourceSchema>;

/** A new invite: the only answer that ever holds the code. */
export const newInviteResourceSchema = z
  .strictObject({
    ...inviteFields,
    code: inviteCodeSchema,
    url: z.string().meta({ description: 'Where the invited person goes: /join/{code}.' }),
  })
  .meta({ id: 'NewInvite' });

export type NewInviteResource = z.infer<typeof newInviteResourceSchema>;
