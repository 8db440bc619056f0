import * as z from 'zod';
import { expenseResourceSchema } from '../../core/expense/expense-resource.ts';
import { newDisputeSchema } from '../../core/transaction/dispute-resource.ts';
import { transactionResourceSchema } from '../../core/transaction/transaction-resource.ts';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { replyVersioned } from '../../platform/http/versioned.ts';
import { etagHeader } from '../../core/wire/call-headers.ts';
import { disputeExpense, disputeTransaction } from './dispute.service.ts';

const tag = 'Disputes';
const params = z.strictObject({ id: z.uuid() });
const transaction = {
  description: 'The transaction as it is now.',
  schema: transactionResourceSchema,
  headers: etagHeader,
};
const expense = {
  description: 'The expense as it is now.',
  schema: expenseResourceSchema,
  headers: etagHeader,
};

const meaning =
  'It counts as before, but is not settled and not marked paid until the dispute has ended: whoever ' +
  'objects withdraws, or the owner changes or deletes it. The same again changes nothing, another ' +
  'reason replaces the first.';

export function disputeRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/transactions/{id}/dispute',
      name: 'disputeTransaction',
      tag,
      summary: 'Dispute a transaction',
      description: `For who paid and who owes it, unless they entered it. ${meaning}`,
      access: 'member',
      isNeverOverBudget: true,
      params,
      body: newDisputeSchema,
      responses: { 200: transaction },
      problems: ['not_found', 'part_of_expense'],
      handle: async ({ actor, params, body, store, now, limits }) =>
        replyVersioned(200, await disputeTransaction(store, actor, params.id, body, now, limits)),
    }),
    endpoint({
      method: 'delete',
      path: '/transactions/{id}/dispute',
      name: 'withdrawTransactionDispute',
      tag,
      summary: "Withdraw one's dispute of a transaction",
      access: 'member',
      params,
      responses: { 200: transaction },
      problems: ['not_found', 'part_of_expense'],
      handle: async ({ actor, params, store, now, limits }) =>
        replyVersioned(
          200,
          await disputeTransaction(store, actor, params.id, 'withdraw', now, limits),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/expenses/{id}/dispute',
      name: 'disputeExpense',
      tag,
      summary: 'Dispute an expense',
      description: `For everyone in it but who entered it; all of its rows are disputed. ${meaning}`,
      access: 'member',
      isNeverOverBudget: true,
      params,
      body: newDisputeSchema,
      responses: { 200: expense },
      problems: ['not_found'],
      handle: async ({ actor, params, body, store, now, limits }) =>
        replyVersioned(200, await disputeExpense(store, actor, params.id, body, now, limits)),
    }),
    endpoint({
      method: 'delete',
      path: '/expenses/{id}/dispute',
      name: 'withdrawExpenseDispute',
      tag,
      summary: "Withdraw one's dispute of an expense",
      access: 'member',
      params,
      responses: { 200: expense },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now, limits }) =>
        replyVersioned(200, await disputeExpense(store, actor, params.id, 'withdraw', now, limits)),
    }),
  ];
}
