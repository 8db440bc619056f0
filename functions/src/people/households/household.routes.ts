import * as z from 'zod';
import {
  activeHouseholdSchema,
  householdResourceSchema,
  householdUpdateSchema,
} from '../../core/household/household-resource.ts';
import { newHouseholdSchema } from '../../core/household/household.ts';
import { idSchema, uidSchema } from '../../core/wire/text.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
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

const tag = 'Households';

export function householdRoutes({ auth }: Dependencies, leaving: LeavingParts): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/households',
      name: 'listHouseholds',
      tag,
      summary: 'The households the caller is in',
      access: 'verified',
      responses: {
        200: { description: 'In the order of joining.', schema: z.array(householdResourceSchema) },
      },
      handle: async ({ account, store }) =>
        reply(200, (await listHouseholds(store, account.uid)).map(toHouseholdResource)),
    }),
    endpoint({
      method: 'post',
      path: '/households',
      name: 'createHousehold',
      tag,
      summary: 'Create a household and become its superadmin',
      description:
        'It begins with the common categories. With an id made by the client, sending the same ' +
        'again answers with what was created first.',
      access: 'verified',
      quota: 'households',
      body: newHouseholdSchema,
      responses: {
        200: { description: 'It was created before.', schema: householdResourceSchema },
        201: {
          description: 'The new household, which is now the active one.',
          schema: householdResourceSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: ['conflict', 'id_taken'],
      handle: async ({ account, body, store, now }) => {
        const profile = await readProfile(auth, account.uid);
        const { membership, isNew } = await createHousehold(store, profile, body, now);
        const resource = toHouseholdResource(membership);
        if (!isNew) return reply(200, resource);
        return reply(201, resource, { Location: `/api/households/${resource.id}` });
      },
    }),
    endpoint({
      method: 'put',
      path: '/households/active',
      name: 'activateHousehold',
      tag,
      summary: 'Choose the household that calls without X-Household mean',
      access: 'verified',
      body: activeHouseholdSchema,
      responses: { 200: { description: 'The chosen one.', schema: householdResourceSchema } },
      problems: ['not_a_member', 'conflict'],
      handle: async ({ account, body, store }) =>
        reply(
          200,
          toHouseholdResource(await activateHousehold(store, account.uid, body.householdId)),
        ),
    }),
    endpoint({
      method: 'put',
      path: '/households/{id}',
      name: 'updateHousehold',
      tag,
      summary:
        'Change the name or default split (admins), the time zone, currency or open books (superadmins)',
      description:
        'Entry days are counted in the new time zone from then on, those of earlier entries too; ' +
        'transaction dates stay. Opening or closing the books counts at once, for old things too; ' +
        'every member is told. The currency can be changed until something is entered.',
      access: 'verified',
      params: z.strictObject({ id: idSchema }),
      body: householdUpdateSchema,
      responses: { 200: { description: 'As it is now.', schema: householdResourceSchema } },
      problems: ['not_a_member', 'forbidden', 'conflict'],
      handle: async ({ account, params, body, store, now, limits }) =>
        reply(
          200,
          toHouseholdResource(
            await updateHousehold(store, account.uid, params.id, body, now, limits),
          ),
        ),
    }),
    endpoint({
      method: 'delete',
      path: '/households/{id}/members/{uid}',
      name: 'removeMember',
      tag,
      summary: 'Leave a household, or remove a member',
      description:
        'Oneself always; superadmins anyone; admins plain users. The last superadmin stays.',
      access: 'verified',
      isNeverOverBudget: true,
      params: z.strictObject({ id: idSchema, uid: uidSchema }),
      responses: { 204: { description: 'They are out, and every right from and to them ended.' } },
      problems: ['not_a_member', 'forbidden', 'not_found', 'last_superadmin', 'conflict'],
      handle: async ({ account, params, store, now }) => {
        await removeMember(store, leaving, account.uid, params.id, params.uid, now);
        return reply(204);
      },
    }),
  ];
}
