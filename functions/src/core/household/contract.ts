import * as z from 'zod';
import {
  householdResourceSchema,
  activeHouseholdSchema,
  householdUpdateSchema,
} from './household-resource.ts';
import { newHouseholdSchema } from './household.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Households';

export const householdContract = {
  'GET /households': {
    name: 'listHouseholds',
    tag,
    summary: 'The households the caller is in',
    access: 'verified',
    responses: {
      200: { description: 'In the order of joining.', schema: z.array(householdResourceSchema) },
    },
  },
  'POST /households': {
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
  },
  'PUT /households/active': {
    name: 'activateHousehold',
    tag,
    summary: 'Choose the household that calls without X-Household mean',
    access: 'verified',
    body: activeHouseholdSchema,
    responses: { 200: { description: 'The chosen one.', schema: householdResourceSchema } },
    problems: ['not_a_member', 'conflict'],
  },
  'PUT /households/{id}': {
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
  },
  'DELETE /households/{id}/members/{uid}': {
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
  },
} satisfies Contract;
