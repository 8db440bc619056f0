import * as z from 'zod';
import {
  deletedHouseholdSchema,
  householdDeletionSchema,
} from '../../core/household/deletion-resource.ts';
import { householdResourceSchema } from '../../core/household/household-resource.ts';
import { idSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { deleteHousehold, listDeletedHouseholds, restoreHousehold } from './deletion.service.ts';
import { toHouseholdResource } from './household.service.ts';

const tag = 'Households';
const params = z.strictObject({ id: idSchema });

export function householdDeletionRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'delete',
      path: '/households/{id}',
      name: 'deleteHousehold',
      tag,
      summary: 'Delete a household (superadmins)',
      description:
        'It is hidden from everybody at once, and gone after 30 days; until then it can be restored. ' +
        'Its members are told by mail who deleted it, and what was open. Repeating under the same `requestId` never ' +
        'deletes again what was brought back since.',
      access: 'verified',
      params,
      body: householdDeletionSchema,
      responses: { 204: { description: 'It is hidden, or was under this `requestId`.' } },
      problems: ['not_a_member', 'forbidden', 'not_found', 'id_taken'],
      handle: async ({ account, params: { id }, body, store, now }) => {
        await deleteHousehold(store, { accountId: account.uid, householdId: id, now }, body);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/households/{id}/restore',
      name: 'restoreHousehold',
      tag,
      summary: 'Bring a deleted household back (superadmins of it)',
      description: 'For everybody who was in it, with their roles and rights.',
      access: 'verified',
      params,
      responses: { 200: { description: 'As it is now.', schema: householdResourceSchema } },
      problems: ['not_a_member', 'forbidden', 'not_found'],
      handle: async ({ account, params: { id }, store, now }) => {
        const asked = { accountId: account.uid, householdId: id, now };
        return reply(200, toHouseholdResource(await restoreHousehold(store, asked)));
      },
    }),
    endpoint({
      method: 'get',
      path: '/households/deleted',
      name: 'listDeletedHouseholds',
      tag,
      summary: 'The deleted households that the caller was in',
      description: 'Until they are gone, the one that goes first on top.',
      access: 'verified',
      responses: { 200: { description: 'Those.', schema: z.array(deletedHouseholdSchema) } },
      handle: async ({ account, store, now }) =>
        reply(200, await listDeletedHouseholds(store, account.uid, now)),
    }),
  ];
}
