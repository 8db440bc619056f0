import * as z from 'zod';
import { idSchema, uidSchema } from '../wire/text.ts';
import { newGuestSchema, guestUpdateSchema } from './guest-resource.ts';
import { userSchema } from './user-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Guests';

export const guestContract = {
  'POST /households/{id}/guests': {
    name: 'addGuest',
    tag,
    summary: 'Add somebody without an account (admins)',
    description:
      'A member by name alone: pays, owes and is settled with as everybody, and never signs in, ' +
      'until somebody accepts an invite to be them. With an id made by the client, sending the ' +
      'same again answers with whom it added first. Somebody who was removed comes back by ' +
      'their name.',
    access: 'verified',
    params: z.strictObject({ id: idSchema }),
    body: newGuestSchema,
    responses: {
      200: { description: 'They were added before.', schema: userSchema },
      201: { description: 'The new member.', schema: userSchema },
    },
    problems: ['not_a_member', 'forbidden', 'conflict', 'id_taken'],
  },
  'PUT /households/{id}/guests/{userId}': {
    name: 'renameGuest',
    tag,
    summary: 'Rename somebody without an account (admins)',
    access: 'verified',
    params: z.strictObject({ id: idSchema, userId: uidSchema }),
    body: guestUpdateSchema,
    responses: { 200: { description: 'As they are now.', schema: userSchema } },
    problems: ['not_a_member', 'forbidden', 'not_found', 'conflict'],
  },
  'DELETE /households/{id}/guests/{userId}': {
    name: 'removeGuest',
    tag,
    summary: 'Remove somebody without an account (admins)',
    description:
      'Only once nothing is open with them. What they were part of keeps their name; whom ' +
      'nothing names is gone for good.',
    access: 'verified',
    params: z.strictObject({ id: idSchema, userId: uidSchema }),
    responses: { 204: { description: 'They are out, and invites to be them ended.' } },
    problems: ['not_a_member', 'forbidden', 'not_found', 'conflict'],
  },
} satisfies Contract;
