import * as z from 'zod';
import { idSchema } from '../wire/text.ts';
import {
  inviteListQuerySchema,
  inviteResourceSchema,
  newInviteSchema,
  newInviteResourceSchema,
  inviteCodeRequestSchema,
  invitePreviewSchema,
} from './invite-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { householdResourceSchema } from './household-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Invites';
const refusals = [
  'not_found',
  'already_member',
  'invite_used',
  'invite_expired',
  'conflict',
] as const;

export const inviteContract = {
  'GET /households/{id}/invites': {
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
  },
  'POST /households/{id}/invites': {
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
  },
  'DELETE /households/{id}/invites/{inviteId}': {
    name: 'revokeInvite',
    tag,
    summary: 'Take back an invite (admins)',
    access: 'verified',
    params: z.strictObject({ id: idSchema, inviteId: idSchema }),
    responses: { 204: { description: 'It can no longer be accepted.' } },
    problems: ['not_a_member', 'forbidden', 'not_found', 'invite_used'],
  },
  'POST /invites/look-up': {
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
  },
  'POST /invites/preview': {
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
  },
  'POST /invites/accept': {
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
  },
} satisfies Contract;
