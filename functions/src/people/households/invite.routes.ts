import * as z from 'zod';
import { householdResourceSchema } from '../../core/household/household-resource.ts';
import { acceptedByOf, usesLeftOf } from '../../core/household/invite.ts';
import type { Invite } from '../../core/household/stored.ts';
import {
  inviteCodeRequestSchema,
  inviteListQuerySchema,
  invitePreviewSchema,
  inviteResourceSchema,
  newInviteSchema,
  newInviteResourceSchema,
  type InviteResource,
} from '../../core/household/invite-resource.ts';
import { idSchema } from '../../core/wire/text.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { readProfile } from '../members/profile.ts';
import { toHouseholdResource } from './household.service.ts';
import { createInvite, listInvites, revokeInvite } from './invite.service.ts';
import { acceptInvite, previewInvite, type ReadTakenOverBalance } from './join.service.ts';

const tag = 'Invites';

const refusals = [
  'not_found',
  'already_member',
  'invite_used',
  'invite_expired',
  'conflict',
] as const;

export function inviteRoutes({ auth }: Dependencies, readPast: ReadTakenOverBalance): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/households/{id}/invites',
      name: 'listInvites',
      tag,
      summary: 'The open invites of a household (admins)',
      access: 'verified',
      params: z.strictObject({ id: idSchema }),
      query: inviteListQuerySchema,
      responses: {
        200: {
          description: 'One page, newest first, without their codes.',
          schema: z.array(inviteResourceSchema),
          headers: pageLinkHeader,
        },
      },
      problems: ['not_a_member', 'forbidden'],
      handle: async ({ account, params, query, store, now }) => {
        const page = await listInvites(store, account.uid, params.id, query, now);
        const link = nextPageLink(`/households/${params.id}/invites`, query, page.nextCursor);
        return reply(200, page.items.map(toInviteResource), link);
      },
    }),
    endpoint({
      method: 'post',
      path: '/households/{id}/invites',
      name: 'createInvite',
      tag,
      summary: 'Invite one person, or several (admins)',
      access: 'verified',
      params: z.strictObject({ id: idSchema }),
      body: newInviteSchema,
      responses: {
        201: {
          description:
            'The invite. Its code is shown this once; it holds for 7 days and as many people as ' +
            'were asked for.',
          schema: newInviteResourceSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: ['not_a_member', 'forbidden', 'conflict'],
      handle: async ({ account, params, body, store, now }) => {
        const { invite, code } = await createInvite(store, account.uid, params.id, body, now);
        const resource = { ...toInviteResource(invite), code, url: `/join#${code}` };
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
      responses: { 204: { description: 'It can no longer be accepted.' } },
      problems: ['not_a_member', 'forbidden', 'not_found', 'invite_used'],
      handle: async ({ account, params, store, now }) => {
        await revokeInvite(store, account.uid, params.id, params.inviteId, now);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/invites/look-up',
      name: 'lookUpInvite',
      tag,
      summary: 'Where an invite leads, before joining',
      description:
        'Refuses what could not be accepted, with the same reason. Of an invite to be somebody without ' +
        'an account it says what they owe or get back. Counts as a try.',
      access: 'verified',
      quota: 'invites',
      body: inviteCodeRequestSchema,
      responses: {
        200: { description: 'Who invites, and to which household.', schema: invitePreviewSchema },
      },
      problems: refusals,
      handle: async ({ account, body, store, now }) =>
        reply(200, await previewInvite(store, readPast, account.uid, body.code, now)),
    }),
    endpoint({
      method: 'post',
      path: '/invites/preview',
      name: 'previewInvite',
      tag,
      summary: 'Who invites, before one has an account',
      description:
        'The same answer for whoever holds the code. Refuses what nobody could accept any more. ' +
        'Few calls a minute from one network address.',
      access: 'public',
      body: inviteCodeRequestSchema,
      responses: {
        200: { description: 'Who invites, and to which household.', schema: invitePreviewSchema },
      },
      problems: ['not_found', 'invite_used', 'invite_expired', 'conflict'],
      handle: async ({ body, store, now }) =>
        reply(200, await previewInvite(store, readPast, null, body.code, now)),
    }),
    endpoint({
      method: 'post',
      path: '/invites/accept',
      name: 'acceptInvite',
      tag,
      summary: 'Join a household with an invite',
      access: 'verified',
      quota: 'invites',
      body: inviteCodeRequestSchema,
      responses: {
        200: {
          description: 'The household, which is now the active one.',
          schema: householdResourceSchema,
        },
      },
      problems: refusals,
      handle: async ({ account, body, store, now }) => {
        const profile = await readProfile(auth, account.uid);
        const membership = await acceptInvite(store, profile, body.code, now);
        return reply(200, toHouseholdResource(membership));
      },
    }),
  ];
}

function toInviteResource(invite: Invite): InviteResource {
  const { id, createdBy, createdAt, expiresAt, uses = 1, guestId } = invite;
  return {
    id,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    uses,
    usesLeft: usesLeftOf(invite),
    ...(guestId !== undefined && { guestId }),
    usedBy: [...acceptedByOf(invite)],
  };
}
