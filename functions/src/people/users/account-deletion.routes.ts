import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  deleteAccount,
  previewAccountDeletion,
  type AccountParts,
} from './account-deletion.service.ts';
import { accountDeletionContract } from '../../core/debt/account-deletion-contract.ts';

export function accountDeletionRoutes(
  { auth }: Dependencies,
  parts: Omit<AccountParts, 'auth'>,
): Endpoint[] {
  return endpointsOf(accountDeletionContract, {
    'GET /user/me/deletion': async ({ account, store, now }) =>
      reply(200, await previewAccountDeletion(store, parts, account.uid, now)),
    'DELETE /user/me': async ({ account, body, store, now }) => {
      await deleteAccount(store, { auth, ...parts }, account, body, now);
      return reply(204);
    },
  });
}
