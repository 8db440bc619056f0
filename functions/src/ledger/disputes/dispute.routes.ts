import { endpointsOf, type Endpoint, replyVersioned } from '../../platform/http/endpoint.ts';
import { disputeExpense, disputeTransaction } from './dispute.service.ts';
import { disputeContract } from '../../core/expense/dispute-contract.ts';

export function disputeRoutes(): Endpoint[] {
  return endpointsOf(disputeContract, {
    'POST /transactions/{id}/dispute': async ({ params, body, ...call }) =>
      replyVersioned(200, await disputeTransaction(call, params.id, body)),
    'DELETE /transactions/{id}/dispute': async ({ params, ...call }) =>
      replyVersioned(200, await disputeTransaction(call, params.id, 'withdraw')),
    'POST /expenses/{id}/dispute': async ({ params, body, ...call }) =>
      replyVersioned(200, await disputeExpense(call, params.id, body)),
    'DELETE /expenses/{id}/dispute': async ({ params, ...call }) =>
      replyVersioned(200, await disputeExpense(call, params.id, 'withdraw')),
  });
}
