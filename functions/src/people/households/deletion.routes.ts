import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { deleteHousehold, listDeletedHouseholds, restoreHousehold } from './deletion.service.ts';
import { toHouseholdResource } from './household.service.ts';
import { householdDeletionContract } from '../../core/household/deletion-contract.ts';

export function householdDeletionRoutes(): Endpoint[] {
  return endpointsOf(householdDeletionContract, {
    'DELETE /households/{id}': async ({ account, params: { id }, body, store, now }) => {
      await deleteHousehold(store, { accountId: account.uid, householdId: id, now }, body);
      return reply(204);
    },
    'POST /households/{id}/restore': async ({ account, params: { id }, store, now }) => {
      const asked = { accountId: account.uid, householdId: id, now };
      return reply(200, toHouseholdResource(await restoreHousehold(store, asked)));
    },
    'GET /households/deleted': async ({ account, store, now }) =>
      reply(200, await listDeletedHouseholds(store, account.uid, now)),
  });
}
