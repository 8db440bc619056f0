import {
  accountDeletionPreviewSchema,
  accountDeletionSchema,
} from '../../core/debt/account-deletion-resource.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  deleteAccount,
  previewAccountDeletion,
  type AccountParts,
} from './account-deletion.service.ts';

const tag = 'Users';

export function accountDeletionRoutes(
  { auth }: Dependencies,
  parts: Omit<AccountParts, 'auth'>,
): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/user/me/deletion',
      name: 'previewAccountDeletion',
      tag,
      summary: 'What deleting the own account would do',
      description: 'By household, with what is open between the caller and others.',
      access: 'signed-in',
      responses: { 200: { description: 'What.', schema: accountDeletionPreviewSchema } },
      handle: async ({ account, store, now }) =>
        reply(200, await previewAccountDeletion(store, parts, account.uid, now)),
    }),
    endpoint({
      method: 'delete',
      path: '/user/me',
      name: 'deleteCurrentUser',
      tag,
      summary: 'Delete the own account',
      description:
        'Within 5 minutes of signing in. It leaves every household; those to which nobody else signs in are ' +
        'deleted along, and have to be named. The name stays in what concerns others. Repeating is harmless; once ' +
        'the account is gone, its tokens are refused.',
      access: 'signed-in',
      isNeverOverBudget: true,
      body: accountDeletionSchema,
      responses: { 204: { description: 'It is gone.' } },
      problems: ['sign_in_again', 'last_superadmin', 'conflict'],
      handle: async ({ account, body, store, now }) => {
        await deleteAccount(store, { auth, ...parts }, account, body, now);
        return reply(204);
      },
    }),
  ];
}
