import * as z from 'zod';
import { guestUpdateSchema, newGuestSchema } from '../../core/household/guest-resource.ts';
import { userSchema } from '../../core/household/user-resource.ts';
import { idSchema, uidSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { toUser } from '../members/to-user.ts';
import { addGuest, removeGuest, renameGuest, type GuestParts } from './guest.service.ts';

const tag = 'Guests';

export function guestRoutes(parts: GuestParts): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/households/{id}/guests',
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
      handle: async ({ account, params, body, store, now }) => {
        const asked = { accountId: account.uid, householdId: params.id, now };
        const { guest, isNew } = await addGuest(store, asked, body);
        return reply(isNew ? 201 : 200, toUser(guest));
      },
    }),
    endpoint({
      method: 'put',
      path: '/households/{id}/guests/{userId}',
      name: 'renameGuest',
      tag,
      summary: 'Rename somebody without an account (admins)',
      access: 'verified',
      params: z.strictObject({ id: idSchema, userId: uidSchema }),
      body: guestUpdateSchema,
      responses: { 200: { description: 'As they are now.', schema: userSchema } },
      problems: ['not_a_member', 'forbidden', 'not_found', 'conflict'],
      handle: async ({ account, params, body, store, now }) => {
        const asked = { accountId: account.uid, householdId: params.id, now };
        return reply(200, toUser(await renameGuest(store, asked, params.userId, body)));
      },
    }),
    endpoint({
      method: 'delete',
      path: '/households/{id}/guests/{userId}',
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
      handle: async ({ account, params, store, now }) => {
        const asked = { accountId: account.uid, householdId: params.id, now };
        await removeGuest(store, parts, asked, params.userId);
        return reply(204);
      },
    }),
  ];
}
