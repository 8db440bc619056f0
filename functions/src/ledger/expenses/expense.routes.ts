import * as z from 'zod';
import { expenseUpdateSchema, newExpenseSchema } from '../../core/expense/expense-request.ts';
import { expenseResourceSchema } from '../../core/expense/expense-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { expecting, replyVersioned } from '../../platform/http/versioned.ts';
import { etagHeader, ifMatch } from '../../core/wire/call-headers.ts';
import { restoreExpense } from './expense-restore.service.ts';
import { createExpense, deleteExpense, getExpense } from './expense.service.ts';
import { updateExpense } from './expense-update.service.ts';

const tag = 'Expenses';
const params = z.strictObject({ id: z.uuid() });
const schema = expenseResourceSchema;
const asItIs = { description: 'The expense as it is now.', schema, headers: etagHeader };

export function expenseRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/expenses',
      name: 'createExpense',
      tag,
      summary: 'Enter an expense that several people share',
      description:
        'It becomes transactions, one for each pair of who paid and who owes, and one for what a ' +
        'payer paid for themselves. Payments add up to the amount. The id is made by the client: ' +
        'sending the same again answers with what was stored first.',
      access: 'member',
      body: newExpenseSchema,
      responses: {
        200: { description: 'It was entered before.', schema, headers: etagHeader },
        201: {
          description: 'It is entered.',
          schema,
          headers: { ...etagHeader, Location: 'Its address.' },
        },
      },
      problems: ['id_taken'],
      handle: async ({ actor, body, store, now, limits }) => {
        const { expense, isNew } = await createExpense(store, actor, body, now, limits);
        if (!isNew) return replyVersioned(200, expense);
        return replyVersioned(201, expense, { Location: `/api/expenses/${expense.id}` });
      },
    }),
    endpoint({
      method: 'get',
      path: '/expenses/{id}',
      name: 'getExpense',
      tag,
      summary: 'One expense',
      description: 'Everyone in it sees the whole split.',
      access: 'member',
      allowsViewAs: true,
      params,
      responses: { 200: asItIs },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now }) =>
        replyVersioned(200, await getExpense(store, actor, params.id, now)),
    }),
    endpoint({
      method: 'put',
      path: '/expenses/{id}',
      name: 'updateExpense',
      tag,
      summary: 'Change an expense',
      description:
        'Send the whole expense. Its rows change with it: the same two people keep their row. ' +
        'Where a settlement holds a row that would change, nothing happens.',
      access: 'member',
      params,
      headers: ifMatch,
      body: expenseUpdateSchema,
      responses: { 200: asItIs },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params, headers, body, store, now, limits }) => {
        const isExpected = expecting(headers['if-match']);
        return replyVersioned(
          200,
          await updateExpense(store, actor, params.id, body, isExpected, now, limits),
        );
      },
    }),
    endpoint({
      method: 'delete',
      path: '/expenses/{id}',
      name: 'deleteExpense',
      tag,
      summary: 'Delete an expense with its rows',
      description: 'It can be restored for 30 days.',
      access: 'member',
      params,
      headers: ifMatch,
      responses: { 204: { description: 'It is deleted.' } },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params, headers, store, now }) => {
        await deleteExpense(store, actor, params.id, expecting(headers['if-match']), now);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/expenses/{id}/restore',
      name: 'restoreExpense',
      tag,
      summary: 'Take the deletion of an expense back',
      description:
        'Refused where it was entered as a single transaction, under the same id, since.',
      access: 'member',
      params,
      responses: { 200: asItIs },
      problems: ['not_found', 'locked_by_settlement', 'locked', 'id_taken'],
      handle: async ({ actor, params, store, now, limits }) =>
        replyVersioned(200, await restoreExpense(store, actor, params.id, now, limits)),
    }),
  ];
}
