import * as z from 'zod';
import {
  newTransactionSchema,
  transactionPatchSchema,
  transactionResourceSchema,
  transactionUpdateSchema,
} from '../../core/transaction/transaction-resource.ts';
import { etagOf, isKnown } from '../../core/wire/etag.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { expecting, replyVersioned } from '../../platform/http/versioned.ts';
import { etagHeader, ifMatch } from '../../core/wire/call-headers.ts';
import { createTransaction, getTransaction } from './transaction.service.ts';
import { deleteTransaction } from './transaction-delete.service.ts';
import { restoreTransaction } from './transaction-restore.service.ts';
import { markPaid } from './transaction-paid.service.ts';
import { updateTransaction } from './transaction-update.service.ts';

const tag = 'Transactions';
const params = z.strictObject({ id: z.uuid() });
const asItIsNow = {
  description: 'The transaction as it is now.',
  schema: transactionResourceSchema,
  headers: etagHeader,
};
const changeProblems = [
  'not_found',
  'precondition_failed',
  'part_of_expense',
  'disputed',
  'locked_by_settlement',
  'locked',
  'import_incomplete',
] as const;

export function transactionRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/transactions/{id}',
      name: 'getTransaction',
      tag,
      summary: 'One transaction',
      access: 'member',
      allowsViewAs: true,
      params,
      headers: z.object({ 'if-none-match': z.string().optional() }),
      responses: {
        200: {
          description: 'The transaction.',
          schema: transactionResourceSchema,
          headers: etagHeader,
        },
        304: { description: 'It is as If-None-Match says.', headers: etagHeader },
      },
      problems: ['not_found'],
      handle: async ({ actor, params, headers, store, now }) => {
        const transaction = await getTransaction(store, actor, params.id, now);
        const etag = etagOf(transaction.version, transaction.commentCount);
        if (isKnown(headers['if-none-match'], etag)) return reply(304, undefined, { ETag: etag });
        return replyVersioned(200, transaction);
      },
    }),
    endpoint({
      method: 'post',
      path: '/transactions',
      name: 'createTransaction',
      tag,
      summary: 'Enter a transaction',
      description:
        'The id is made by the client: sending the same again answers with what was stored first. ' +
        'Everything that GET gives may be sent; what only the server sets is ignored.',
      access: 'member',
      body: newTransactionSchema,
      responses: {
        200: {
          description: 'It was entered before.',
          schema: transactionResourceSchema,
          headers: etagHeader,
        },
        201: {
          description: 'It is entered.',
          schema: transactionResourceSchema,
          headers: { ...etagHeader, Location: 'Its address.' },
        },
      },
      problems: ['id_taken'],
      handle: async ({ actor, body, store, now, limits }) => {
        const { transaction, isNew } = await createTransaction(store, actor, body, now, limits);
        if (!isNew) return replyVersioned(200, transaction);
        return replyVersioned(201, transaction, {
          Location: `/api/transactions/${transaction.id}`,
        });
      },
    }),
    endpoint({
      method: 'put',
      path: '/transactions/{id}',
      name: 'updateTransaction',
      tag,
      summary: 'Change a transaction',
      description:
        'Send the whole transaction. What only the server sets must be unchanged or left out. ' +
        'Who paid or owes it may change `paid` alone. The `version` in the body decides nothing: ' +
        'If-Match says which one is meant.',
      access: 'member',
      params,
      headers: ifMatch,
      body: transactionUpdateSchema,
      responses: { 200: asItIsNow },
      problems: changeProblems,
      handle: async ({ actor, params, headers, body, store, now, limits }) => {
        const isExpected = expecting(headers['if-match']);
        return replyVersioned(
          200,
          await updateTransaction(store, actor, params.id, body, isExpected, now, limits),
        );
      },
    }),
    endpoint({
      method: 'patch',
      path: '/transactions/{id}',
      name: 'markTransactionPaid',
      tag,
      summary: 'Mark a transaction paid or unpaid',
      description:
        'For whoever may change it, and for the two who paid and owe it. A payment between members ' +
        '(category `settlement`) has no paid mark.',
      access: 'member',
      params,
      headers: ifMatch,
      body: transactionPatchSchema,
      responses: { 200: asItIsNow },
      problems: changeProblems,
      handle: async ({ actor, params, headers, body, store, now, limits }) => {
        const isExpected = expecting(headers['if-match']);
        return replyVersioned(
          200,
          await markPaid(store, actor, params.id, body.paid, isExpected, now, limits),
        );
      },
    }),
    endpoint({
      method: 'delete',
      path: '/transactions/{id}',
      name: 'deleteTransaction',
      tag,
      summary: 'Delete a transaction',
      description: 'It can be restored for 30 days.',
      access: 'member',
      params,
      headers: ifMatch,
      responses: { 204: { description: 'It is deleted.' } },
      problems: [
        'not_found',
        'precondition_failed',
        'part_of_expense',
        'locked_by_settlement',
        'locked',
      ],
      handle: async ({ actor, params, headers, store, now }) => {
        const isExpected = expecting(headers['if-match']);
        await deleteTransaction(store, actor, params.id, isExpected, now);
        return reply(204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/transactions/{id}/restore',
      name: 'restoreTransaction',
      tag,
      summary: 'Take a deletion back',
      description: 'Refused where it was entered as a shared expense, under the same id, since.',
      access: 'member',
      params,
      responses: { 200: asItIsNow },
      problems: ['not_found', 'part_of_expense', 'id_taken'],
      handle: async ({ actor, params, store, now, limits }) =>
        replyVersioned(200, await restoreTransaction(store, actor, params.id, now, limits)),
    }),
  ];
}
