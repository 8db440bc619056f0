import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { toUser } from '../members/to-user.ts';
import { addGuest, removeGuest, renameGuest, type GuestParts } from './guest.service.ts';
import { guestContract } from '../../core/household/guest-contract.ts';

export function guestRoutes(parts: GuestParts): Endpoint[] {
  return endpointsOf(guestContract, {
    'POST /households/{id}/guests': async ({ account, params, body, store, now }) => {
      const asked = { accountId: account.uid, householdId: params.id, now };
      const { guest, isNew } = await addGuest(store, asked, body);
      return reply(isNew ? 201 : 200, toUser(guest));
    },
    'PUT /households/{id}/guests/{userId}': async ({ account, params, body, store, now }) => {
      const asked = { accountId: account.uid, householdId: params.id, now };
      return reply(200, toUser(await renameGuest(store, asked, params.userId, body)));
    },
    'DELETE /households/{id}/guests/{userId}': async ({ account, params, store, now }) => {
      const asked = { accountId: account.uid, householdId: params.id, now };
      await removeGuest(store, parts, asked, params.userId);
      return reply(204);
    },
  });
}
