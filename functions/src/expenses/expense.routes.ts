import * as z from 'zod';
import { expenseUpdateSchema, newExpenseSchema } from '../core/expense/expense-request.ts';
import { expenseResourceSchema, type ExpenseResource } from '../core/expense/expense-resource.ts';
import { etagOf, matchesVersion } from '../core/wire/etag.ts';
import { endpoint, reply, type Endpoint } from '../http/endpoint.ts';
import { createExpense } from './expense-create.service.ts';
import { deleteExpense, restoreExpense } from './expense-delete.service.ts';
import { getExpense } from './expense-read.service.ts';
import { updateExpense } from './expense-update.service.ts';

const tag = 'Expenses';
const params = z.strictObject({ id: z.uuid() });
const ifMatch = z.object({ 'if-match': z.string().optional() });
const schema = expenseResourceSchema;
const headers = { ETag: 'Its version, for If-Match.' };
const asItIs = { description: 'The expense as it is now.', schema, headers };

function answered(status: number, expense: ExpenseResource, more = {}) {
  return reply(status, expense, { ETag: etagOf(expense.version, expense.commentCount), ...more });
}

const expecting = (tags: string | undefined) => (version: number) => matchesVersion(tags, version);

/** Bills that several people share. */
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
      answers: {
        200: { description: 'It was entered before.', schema, headers },
        201: {
          description: 'It is entered.',
          schema,
          headers: { ...headers, Location: 'Its address.' },
        },
      },
      problems: ['id_taken'],
      handle: async ({ actor, body, store, now, takeRows }) => {
        const { expense, isNew } = await createExpense(store, actor, body, now, takeRows);
        if (!isNew) return answered(200, expense);
        return answered(201, expense, { Location: `/api/expenses/${expense.id}` });
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
      answers: { 200: asItIs },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now }) =>
        answered(200, await getExpense(store, actor, params.id, now)),
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
      answers: { 200: asItIs },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params, headers: sent, body, store, now, takeRows }) => {
        const isExpected = expecting(sent['if-match']);
        return answered(
          200,
          await updateExpense(store, actor, params.id, body, isExpected, now, takeRows),
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
      answers: { 204: { description: 'It is deleted.' } },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params, headers: sent, store, now }) => {
        await deleteExpense(store, actor, params.id, expecting(sent['if-match']), now);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/expenses/{id}/restore',
      name: 'restoreExpense',
      tag,
      summary: 'Take the deletion of an expense back',
      access: 'member',
      params,
      answers: { 200: asItIs },
      problems: ['not_found', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params, store, now }) =>
        answered(200, await restoreExpense(store, actor, params.id, now)),
    }),
  ];
}
