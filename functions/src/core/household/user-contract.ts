import * as z from 'zod';
import { idSchema, uidSchema } from '../wire/text.ts';
import {
  currentUserSchema,
  profileUpdateSchema,
  userSchema,
  roleUpdateSchema,
} from './user-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Users';
/** Optional, because a new account has no household yet. */
const householdHeader = z.object({ 'x-household': idSchema.optional() });

export const userContract = {
  'GET /user/me': {
    name: 'getCurrentUser',
    tag,
    summary: 'Who is calling',
    description: 'Works before the email address is verified, and without a household.',
    access: 'signed-in',
    headers: householdHeader,
    responses: { 200: { description: 'The caller.', schema: currentUserSchema } },
  },
  'PUT /user/me': {
    name: 'updateCurrentUser',
    tag,
    summary: 'Change the own name or photo',
    description:
      'In a household where the name looks like one that is taken (by a member, or as that of an ' +
      'outside payee), a number is added: "Anna (2)".',
    access: 'verified',
    headers: householdHeader,
    body: profileUpdateSchema,
    responses: { 200: { description: 'The caller as they are now.', schema: currentUserSchema } },
  },
  'GET /users': {
    name: 'listUsers',
    tag,
    summary: 'The members of the household',
    access: 'member',
    allowsViewAs: true,
    query: z.strictObject({ includeLeft: z.enum(['true', 'false']).optional() }),
    responses: { 200: { description: 'By name.', schema: z.array(userSchema) } },
  },
  'PUT /users/{id}/role': {
    name: 'changeRole',
    tag,
    summary: "Change a member's role",
    description:
      'Superadmins: anyone. Admins: a plain user to admin. The last superadmin stays. Without ' +
      '`onlyLooks` nobody only looks.',
    access: 'member',
    params: z.strictObject({ id: uidSchema }),
    body: roleUpdateSchema,
    responses: { 200: { description: 'The member as they are now.', schema: userSchema } },
    problems: ['not_found', 'last_superadmin', 'conflict'],
  },
} satisfies Contract;
