import { endpointsOf, type Endpoint } from '../../platform/http/endpoint.ts';
import { replyVersioned } from '../../platform/http/versioned.ts';
import { disputeExpense, disputeTransaction } from './dispute.service.ts';
import { disputeContract } from '../../core/expense/dispute-contract.ts';

export function disputeRoutes(): Endpoint[] {
  return endpointsOf(disputeContract, {
    'POST /transactions/{id}/dispute': async ({ actor, params, body, store, now, limits }) =>
      replyVersioned(200, await disputeTransaction(store, actor, params.id, body, now, limits)),
    'DELETE /transactions/{id}/dispute': async ({ actor, params, store, now, limits }) =>
      replyVersioned(
        200,
        await disputeTransaction(store, actor, params.id, 'withdraw', now, limits),
      ),
    'POST /expenses/{id}/dispute': async ({ actor, params, body, store, now, limits }) =>
      replyVersioned(200, await disputeExpense(store, actor, params.id, body, now, limits)),
    'DELETE /expenses/{id}/dispute': async ({ actor, params, store, now, limits }) =>
      replyVersioned(200, await disputeExpense(store, actor, params.id, 'withdraw', now, limits)),
  });
}
