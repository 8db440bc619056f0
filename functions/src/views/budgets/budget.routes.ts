import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readBudgets, removeBudget, saveBudget } from './budget.service.ts';
import { budgetContract } from '../../core/budget/contract.ts';

export function budgetRoutes(): Endpoint[] {
  return endpointsOf(budgetContract, {
    'GET /budgets': async ({ actor, query, store, now }) =>
      reply(200, await readBudgets(store, actor, query.month, now)),
    'PUT /budgets/{id}': async ({ actor, params: { id }, body, store, now }) =>
      reply(200, await saveBudget(store, actor, id, body, now)),
    'DELETE /budgets/{id}': async ({ actor, params: { id }, store, now }) => {
      await removeBudget(store, actor, id, now);
      return reply(204);
    },
  });
}
