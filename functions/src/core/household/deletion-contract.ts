import * as z from 'zod';
import { idSchema } from '../wire/text.ts';
import { householdDeletionSchema, deletedHouseholdSchema } from './deletion-resource.ts';
import { householdResourceSchema } from './household-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Households';
const params = z.strictObject({ id: idSchema });

export const householdDeletionContract = {
  'DELETE /households/{id}': {
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
  },
  'POST /households/{id}/restore': {
    name: 'restoreHousehold',
    tag,
    summary: 'Bring a deleted household back (superadmins of it)',
    description: 'For everybody who was in it, with their roles and rights.',
    access: 'verified',
    params,
    responses: { 200: { description: 'As it is now.', schema: householdResourceSchema } },
    problems: ['not_a_member', 'forbidden', 'not_found'],
  },
  'GET /households/deleted': {
    name: 'listDeletedHouseholds',
    tag,
    summary: 'The deleted households that the caller was in',
    description: 'Until they are gone, the one that goes first on top.',
    access: 'verified',
    responses: { 200: { description: 'Those.', schema: z.array(deletedHouseholdSchema) } },
  },
} satisfies Contract;
