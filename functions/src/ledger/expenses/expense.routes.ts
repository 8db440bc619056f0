import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { expecting, replyVersioned } from '../../platform/http/versioned.ts';
import { restoreExpense } from './expense-restore.service.ts';
import { createExpense, deleteExpense, getExpense } from './expense.service.ts';
import { updateExpense } from './expense-update.service.ts';
import { expenseContract } from '../../core/expense/contract.ts';

export function expenseRoutes(): Endpoint[] {
  return endpointsOf(expenseContract, {
    'POST /expenses': async ({ actor, body, store, now, limits }) => {
      const { expense, isNew } = await createExpense(store, actor, body, now, limits);
      if (!isNew) return replyVersioned(200, expense);
      return replyVersioned(201, expense, { Location: `/api/expenses/${expense.id}` });
    },
    'GET /expenses/{id}': async ({ actor, params, store, now }) =>
      replyVersioned(200, await getExpense(store, actor, params.id, now)),
    'PUT /expenses/{id}': async ({ actor, params, headers, body, store, now, limits }) => {
      const isExpected = expecting(headers['if-match']);
      return replyVersioned(
        200,
        await updateExpense(store, actor, params.id, body, isExpected, now, limits),
      );
    },
    'DELETE /expenses/{id}': async ({ actor, params, headers, store, now }) => {
      await deleteExpense(store, actor, params.id, expecting(headers['if-match']), now);
      return reply(204);
    },
    'POST /expenses/{id}/restore': async ({ actor, params, store, now, limits }) =>
      replyVersioned(200, await restoreExpense(store, actor, params.id, now, limits)),
  });
}
