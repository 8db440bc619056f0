import * as z from 'zod';
import {
  householdResourceSchema,
  inviteResourceSchema,
  newInviteResourceSchema,
  type InviteResource,
} from '../core/household/household-resource.ts';
import { inviteCodeSchema, type Invite } from '../core/household/household.ts';
import { idSchema } from '../core/wire/text.ts';
import type { Dependencies } from '../dependencies.ts';
import { endpoint, reply, type Endpoint } from '../http/endpoint.ts';
import { readProfile } from '../users/profile.ts';
import { toHouseholdResource } from './to-household-resource.ts';
import { createInvite, listInvites, revokeInvite } from './invite.service.ts';
import { acceptInvite } from './join.service.ts';

const tag = 'Invites';

export function inviteRoutes({ auth }: Dependencies): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/households/{id}/invites',
      name: 'listInvites',
      tag,
      summary: 'The open invites of a household (admins)',
      access: 'verified',
      params: z.strictObject({ id: idSchema }),
      answers: {
        200: { description: 'Without their codes.', schema: z.array(inviteResourceSchema) },
      },
      problems: ['not_a_member', 'forbidden'],
      handle: async ({ account, params, store, now }) =>
        reply(200, (await listInvites(store, account.uid, params.id, now)).map(toInviteResource)),
    }),
    endpoint({
      method: 'post',
      path: '/households/{id}/invites',
      name: 'createInvite',
      tag,
      summary: 'Invite one person (admins)',
      access: 'verified',
      params: z.strictObject({ id: idSchema }),
      answers: {
        201: {
          description:
            'The invite. Its code is shown this once; it holds for 7 days and one person.',
          schema: newInviteResourceSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: ['not_a_member', 'forbidden'],
      handle: async ({ account, params, store, now }) => {
        const { invite, code } = await createInvite(store, account.uid, params.id, now);
        const resource = { ...toInviteResource(invite), code, url: `/join/${code}` };
        const Location = `/api/households/${params.id}/invites/${invite.id}`;
        return reply(201, resource, { Location });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/households/{id}/invites/{inviteId}',
      name: 'revokeInvite',
      tag,
      summary: 'Take back an invite (admins)',
      access: 'verified',
      params: z.strictObject({ id: idSchema, inviteId: idSchema }),
      answers: { 204: { description: 'It can no longer be accepted.' } },
      problems: ['not_a_member', 'forbidden', 'not_found', 'invite_used'],
      handle: async ({ account, params, store, now }) => {
        await revokeInvite(store, account.uid, params.id, params.inviteId, now);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/invites/{code}/accept',
      name: 'acceptInvite',
      tag,
      summary: 'Join a household with an invite',
      access: 'verified',
      quota: 'invites',
      params: z.strictObject({ code: inviteCodeSchema }),
      answers: {
        200: {
          description: 'The household, which is now the active one.',
          schema: householdResourceSchema,
        },
      },
      problems: ['not_found', 'already_member', 'invite_used', 'invite_expired', 'conflict'],
      handle: async ({ account, params, store, now }) => {
        const profile = await readProfile(auth, account.uid);
        return reply(
          200,
          toHouseholdResource(await acceptInvite(store, profile, params.code, now)),
        );
      },
    }),
  ];
}

function toInviteResource({ id, createdBy, createdAt, expiresAt }: Invite): InviteResource {
  return {
    id,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
