import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readBudgets, removeBudget, saveBudget } from './budget.service.ts';
import { budgetContract } from '../../core/budget/contract.ts';

export function budgetRoutes(): Endpoint[] {
  return endpointsOf(budgetContract, {
    'GET /budgets': async ({ query, ...call }) => reply(200, await readBudgets(call, query.month)),
    'PUT /budgets/{id}': async ({ params: { id }, body, ...call }) =>
      reply(200, await saveBudget(call, id, body)),
    'DELETE /budgets/{id}': async ({ params: { id }, ...call }) => {
      await removeBudget(call, id);
      return reply(204);
    },
  });
}
