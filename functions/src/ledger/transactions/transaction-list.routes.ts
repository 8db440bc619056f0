import * as z from 'zod';
import { settlementResourceSchema } from '../../core/settlement/settlement-resource.ts';
import { bulkEditSchema } from '../../core/bulk/bulk-edit-resource.ts';
import {
  bulkDeleteSchema,
  paidMarksSchema,
  transactionFilterQuerySchema,
  transactionListQuerySchema,
  transactionSummarySchema,
  uniqueFieldsSchema,
} from '../../core/transaction/transaction-query.ts';
import { transactionResourceSchema } from '../../core/transaction/transaction-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { deleteTransactions } from './transaction-delete.service.ts';
import { editTransactions } from './transaction-edit.service.ts';
import { markAllPaid } from './transaction-paid.service.ts';
import {
  listTransactions,
  listUniqueFields,
  summarizeTransactions,
} from './transaction-list.service.ts';
import { listSettlementsOf } from './transaction.service.ts';

const tag = 'Transactions';

export function transactionListRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/transactions',
      name: 'listTransactions',
      tag,
      summary: 'The transactions that you may read',
      description:
        'Without `limit` at most 500. Where there are more, the Link header names the next page; ' +
        'rows that are entered meanwhile neither repeat nor hide others.',
      access: 'member',
      allowsViewAs: true,
      query: transactionListQuerySchema,
      responses: {
        200: {
          description: 'One page, sorted.',
          schema: z.array(transactionResourceSchema),
          headers: pageLinkHeader,
        },
      },
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await listTransactions(store, actor, query, now);
        return reply(200, items, nextPageLink('/transactions', query, nextCursor));
      },
    }),
    endpoint({
      method: 'get',
      path: '/transactions/summary',
      name: 'summarizeTransactions',
      tag,
      summary: 'The totals of a whole filter',
      description: 'Amounts in a settlement count as negative.',
      access: 'member',
      allowsViewAs: true,
      query: transactionFilterQuerySchema,
      responses: { 200: { description: 'The totals.', schema: transactionSummarySchema } },
      handle: async ({ actor, query, store, now }) =>
        reply(200, await summarizeTransactions(store, actor, query, now)),
    }),
    endpoint({
      method: 'get',
      path: '/transactions/unique-fields',
      name: 'listUniqueFields',
      tag,
      summary: 'The names that filters can choose from',
      access: 'member',
      allowsViewAs: true,
      responses: { 200: { description: 'Names, sorted.', schema: uniqueFieldsSchema } },
      handle: async ({ actor, store, now }) =>
        reply(200, await listUniqueFields(store, actor, now)),
    }),
    endpoint({
      method: 'post',
      path: '/transactions/bulk-delete',
      name: 'deleteTransactions',
      tag,
      summary: 'Delete several transactions, all or none',
      description: 'Each of them can be restored for 30 days.',
      access: 'member',
      body: bulkDeleteSchema,
      responses: { 204: { description: 'All of them are deleted.' } },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, body, store, now }) => {
        await deleteTransactions(store, actor, body, now);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/transactions/bulk-paid',
      name: 'markTransactionsPaid',
      tag,
      summary: 'Mark several transactions paid or unpaid, all or none',
      description:
        'Each is marked as by `PATCH /transactions/{id}`, if it still has the version that is sent. One that is ' +
        'marked so already stays as it is.',
      access: 'member',
      body: paidMarksSchema,
      responses: {
        200: {
          description: 'The transactions as they are now, in the order in which they were sent.',
          schema: z.array(transactionResourceSchema),
        },
      },
      problems: [
        'not_found',
        'precondition_failed',
        'disputed',
        'locked_by_settlement',
        'locked',
        'import_incomplete',
      ],
      handle: async ({ actor, body, store, now, limits }) =>
        reply(200, await markAllPaid(store, actor, body, now, limits)),
    }),
    endpoint({
      method: 'post',
      path: '/transactions/bulk-edit',
      name: 'editTransactions',
      tag,
      summary: 'Change several transactions, all or none',
      description:
        'Each is changed as by `PUT /transactions/{id}`, if it still has the version that is sent. One that is ' +
        'so already stays as it is. A row of a shared expense stands for the whole expense: its date, note and ' +
        'category change with all its rows, as by `PUT /expenses/{id}`; its people are not changed here, nor ' +
        'are the people and the category of a payment between members. Groups give each their own change, so ' +
        'that what they had before can be sent to take it back.',
      access: 'member',
      body: bulkEditSchema,
      responses: {
        200: {
          description: 'The transactions as they are now, in the order in which they were sent.',
          schema: z.array(transactionResourceSchema),
        },
      },
      problems: [
        'not_found',
        'precondition_failed',
        'part_of_expense',
        'locked_by_settlement',
        'locked',
      ],
      handle: async ({ actor, body, store, now, limits }) =>
        reply(200, await editTransactions(store, actor, body, now, limits)),
    }),
    endpoint({
      method: 'get',
      path: '/transactions/{id}/settlements',
      name: 'listSettlementsOfTransaction',
      tag,
      summary: 'The settlements that a transaction is or was applied to',
      access: 'member',
      allowsViewAs: true,
      params: z.strictObject({ id: z.uuid() }),
      responses: {
        200: { description: 'The latest first.', schema: z.array(settlementResourceSchema) },
      },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now }) =>
        reply(200, await listSettlementsOf(store, actor, params.id, now)),
    }),
  ];
}
