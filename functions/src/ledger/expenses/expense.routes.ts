import {
  endpointsOf,
  reply,
  type Endpoint,
  expecting,
  replyVersioned,
} from '../../platform/http/endpoint.ts';
import { restoreExpense, createExpense, deleteExpense, getExpense } from './expense.service.ts';
import { updateExpense } from './expense-update.service.ts';
import { expenseContract } from '../../core/expense/contract.ts';

export function expenseRoutes(): Endpoint[] {
  return endpointsOf(expenseContract, {
    'POST /expenses': async ({ body, ...call }) => {
      const { expense, isNew } = await createExpense(call, body);
      if (!isNew) return replyVersioned(200, expense);
      return replyVersioned(201, expense, { Location: `/api/expenses/${expense.id}` });
    },
    'GET /expenses/{id}': async ({ params, ...call }) =>
      replyVersioned(200, await getExpense(call, params.id)),
    'PUT /expenses/{id}': async ({ params, headers, body, ...call }) => {
      const isExpected = expecting(headers['if-match']);
      return replyVersioned(200, await updateExpense(call, params.id, body, isExpected));
    },
    'DELETE /expenses/{id}': async ({ params, headers, ...call }) => {
      await deleteExpense(call, params.id, expecting(headers['if-match']));
      return reply(204);
    },
    'POST /expenses/{id}/restore': async ({ params, ...call }) =>
      replyVersioned(200, await restoreExpense(call, params.id)),
  });
}
