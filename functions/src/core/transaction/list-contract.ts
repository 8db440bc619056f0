import * as z from 'zod';
import {
  transactionListQuerySchema,
  transactionFilterQuerySchema,
  transactionSummarySchema,
  uniqueFieldsSchema,
  bulkDeleteSchema,
  paidMarksSchema,
} from './transaction-query.ts';
import { transactionResourceSchema } from './transaction-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { bulkEditSchema } from '../bulk/bulk-edit-resource.ts';
import { settlementResourceSchema } from '../settlement/settlement-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Transactions';

export const transactionListContract = {
  'GET /transactions': {
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
  },
  'GET /transactions/summary': {
    name: 'summarizeTransactions',
    tag,
    summary: 'The totals of a whole filter',
    description: 'Amounts in a settlement count as negative.',
    access: 'member',
    allowsViewAs: true,
    query: transactionFilterQuerySchema,
    responses: { 200: { description: 'The totals.', schema: transactionSummarySchema } },
  },
  'GET /transactions/unique-fields': {
    name: 'listUniqueFields',
    tag,
    summary: 'The names that filters can choose from',
    access: 'member',
    allowsViewAs: true,
    responses: { 200: { description: 'Names, sorted.', schema: uniqueFieldsSchema } },
  },
  'POST /transactions/bulk-delete': {
    name: 'deleteTransactions',
    tag,
    summary: 'Delete several transactions, all or none',
    description: 'Each of them can be restored for 30 days.',
    access: 'member',
    body: bulkDeleteSchema,
    responses: { 204: { description: 'All of them are deleted.' } },
    problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
  },
  'POST /transactions/bulk-paid': {
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
  },
  'POST /transactions/bulk-edit': {
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
  },
  'GET /transactions/{id}/settlements': {
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
  },
} satisfies Contract;
