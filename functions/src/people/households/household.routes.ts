import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readProfile } from '../members/profile.ts';
import {
  toHouseholdResource,
  activateHousehold,
  createHousehold,
  listHouseholds,
} from './household.service.ts';
import { updateHousehold } from './household-update.service.ts';
import { removeMember } from './leave.service.ts';
import type { LeavingParts } from './leaving.ts';
import { householdContract } from '../../core/household/contract.ts';

export function householdRoutes({ auth }: Dependencies, leaving: LeavingParts): Endpoint[] {
  return endpointsOf(householdContract, {
    'GET /households': async ({ account, store }) =>
      reply(200, (await listHouseholds(store, account.uid)).map(toHouseholdResource)),
    'POST /households': async ({ account, body, store, now }) => {
      const profile = await readProfile(auth, account.uid);
      const { membership, isNew } = await createHousehold(store, profile, body, now);
      const resource = toHouseholdResource(membership);
      if (!isNew) return reply(200, resource);
      return reply(201, resource, { Location: `/api/households/${resource.id}` });
    },
    'PUT /households/active': async ({ account, body, store }) =>
      reply(
        200,
        toHouseholdResource(await activateHousehold(store, account.uid, body.householdId)),
      ),
    'PUT /households/{id}': async ({ account, params, body, store, now, limits }) =>
      reply(
        200,
        toHouseholdResource(
          await updateHousehold(store, account.uid, params.id, body, now, limits),
        ),
      ),
    'DELETE /households/{id}/members/{uid}': async ({ account, params, store, now }) => {
      await removeMember(store, leaving, account.uid, params.id, params.uid, now);
      return reply(204);
    },
  });
}
