import { acceptedByOf, usesLeftOf } from '../../core/household/invite.ts';
import type { Invite } from '../../core/household/stored.ts';
import { type InviteResource } from '../../core/household/invite-resource.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { readProfile } from '../members/profile.ts';
import { toHouseholdResource } from './household.service.ts';
import { createInvite, listInvites, revokeInvite } from './invite.service.ts';
import { acceptInvite, previewInvite, type ReadTakenOverBalance } from './join.service.ts';
import { inviteContract } from '../../core/household/invite-contract.ts';

export function inviteRoutes({ auth }: Dependencies, readPast: ReadTakenOverBalance): Endpoint[] {
  return endpointsOf(inviteContract, {
    'GET /households/{id}/invites': async ({ account, params, query, store, now }) => {
      const page = await listInvites(store, account.uid, params.id, query, now);
      const link = nextPageLink(`/households/${params.id}/invites`, query, page.nextCursor);
      return reply(200, page.items.map(toInviteResource), link);
    },
    'POST /households/{id}/invites': async ({ account, params, body, store, now }) => {
      const { invite, code } = await createInvite(store, account.uid, params.id, body, now);
      const resource = { ...toInviteResource(invite), code, url: `/join#${code}` };
      const Location = `/api/households/${params.id}/invites/${invite.id}`;
      return reply(201, resource, { Location });
    },
    'DELETE /households/{id}/invites/{inviteId}': async ({ account, params, store, now }) => {
      await revokeInvite(store, account.uid, params.id, params.inviteId, now);
      return reply(204);
    },
    'POST /invites/look-up': async ({ account, body, store, now }) =>
      reply(200, await previewInvite(store, readPast, account.uid, body.code, now)),
    'POST /invites/preview': async ({ body, store, now }) =>
      reply(200, await previewInvite(store, readPast, null, body.code, now)),
    'POST /invites/accept': async ({ account, body, store, now }) => {
      const profile = await readProfile(auth, account.uid);
      const membership = await acceptInvite(store, profile, body.code, now);
      return reply(200, toHouseholdResource(membership));
    },
  });
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
