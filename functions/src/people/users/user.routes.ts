import * as z from 'zod';
import { idSchema, uidSchema } from '../../core/wire/text.ts';
import {
  currentUserSchema,
  profileUpdateSchema,
  roleUpdateSchema,
  userSchema,
} from '../../core/household/user-resource.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { updateProfile } from './profile.service.ts';
import { changeRole } from './role.service.ts';
import { toUser } from '../members/to-user.ts';
import { describeCurrentUser, listUsers } from './user.service.ts';

const tag = 'Users';

/** Optional, because a new account has no household yet. */
const householdHeader = z.object({ 'x-household': idSchema.optional() });

export function userRoutes({ auth }: Dependencies): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/user/me',
      name: 'getCurrentUser',
      tag,
      summary: 'Who is calling',
      description: 'Works before the email address is verified, and without a household.',
      access: 'signed-in',
      headers: householdHeader,
      responses: { 200: { description: 'The caller.', schema: currentUserSchema } },
      handle: async ({ account, headers, store }) =>
        reply(200, await describeCurrentUser(store, auth, account, headers['x-household'])),
    }),
    endpoint({
      method: 'put',
      path: '/user/me',
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
      handle: async ({ account, headers, body, store, now }) => {
        await updateProfile(store, auth, account.uid, body, now);
        return reply(200, await describeCurrentUser(store, auth, account, headers['x-household']));
      },
    }),
    endpoint({
      method: 'get',
      path: '/users',
      name: 'listUsers',
      tag,
      summary: 'The members of the household',
      access: 'member',
      allowsViewAs: true,
      query: z.strictObject({ includeLeft: z.enum(['true', 'false']).optional() }),
      responses: { 200: { description: 'By name.', schema: z.array(userSchema) } },
      handle: async ({ actor, query, store }) => {
        const includeLeft = query.includeLeft === 'true';
        return reply(200, (await listUsers(store, actor, { includeLeft })).map(toUser));
      },
    }),
    endpoint({
      method: 'put',
      path: '/users/{id}/role',
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
      handle: async ({ actor, params, body, store, now }) =>
        reply(
          200,
          toUser(await changeRole(store, actor.householdId, actor.uid, params.id, body, now)),
        ),
    }),
  ];
}
