import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { updateProfile } from './profile.service.ts';
import { changeRole } from './role.service.ts';
import { toUser } from '../members/to-user.ts';
import { describeCurrentUser, listUsers } from './user.service.ts';
import { userContract } from '../../core/household/user-contract.ts';

export function userRoutes({ auth }: Dependencies): Endpoint[] {
  return endpointsOf(userContract, {
    'GET /user/me': async ({ account, headers, store }) =>
      reply(200, await describeCurrentUser(store, auth, account, headers['x-household'])),
    'PUT /user/me': async ({ account, headers, body, store, now }) => {
      await updateProfile(store, auth, account.uid, body, now);
      return reply(200, await describeCurrentUser(store, auth, account, headers['x-household']));
    },
    'GET /users': async ({ actor, query, store }) => {
      const includeLeft = query.includeLeft === 'true';
      return reply(200, (await listUsers(store, actor, { includeLeft })).map(toUser));
    },
    'PUT /users/{id}/role': async ({ actor, params, body, store, now }) =>
      reply(
        200,
        toUser(await changeRole(store, actor.householdId, actor.uid, params.id, body, now)),
      ),
  });
}
