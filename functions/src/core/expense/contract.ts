import * as z from 'zod';
import { newExpenseSchema, expenseUpdateSchema } from './expense-request.ts';
import { expenseResourceSchema } from './expense-resource.ts';
import { etagHeader, ifMatch } from '../wire/call-headers.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Expenses';
const schema = expenseResourceSchema;
const params = z.strictObject({ id: z.uuid() });
const asItIs = { description: 'The expense as it is now.', schema, headers: etagHeader };

export const expenseContract = {
  'POST /expenses': {
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
  },
  'GET /expenses/{id}': {
    name: 'getExpense',
    tag,
    summary: 'One expense',
    description: 'Everyone in it sees the whole split.',
    access: 'member',
    allowsViewAs: true,
    params,
    responses: { 200: asItIs },
    problems: ['not_found'],
  },
  'PUT /expenses/{id}': {
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
  },
  'DELETE /expenses/{id}': {
    name: 'deleteExpense',
    tag,
    summary: 'Delete an expense with its rows',
    description: 'It can be restored for 30 days.',
    access: 'member',
    params,
    headers: ifMatch,
    responses: { 204: { description: 'It is deleted.' } },
    problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
  },
  'POST /expenses/{id}/restore': {
    name: 'restoreExpense',
    tag,
    summary: 'Take the deletion of an expense back',
    description: 'Refused where it was entered as a single transaction, under the same id, since.',
    access: 'member',
    params,
    responses: { 200: asItIs },
    problems: ['not_found', 'locked_by_settlement', 'locked', 'id_taken'],
  },
} satisfies Contract;
