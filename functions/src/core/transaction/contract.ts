import * as z from 'zod';
import {
  transactionResourceSchema,
  newTransactionSchema,
  transactionUpdateSchema,
  transactionPatchSchema,
} from './transaction-resource.ts';
import { etagHeader, ifMatch } from '../wire/call-headers.ts';
import type { Contract } from '../wire/call.ts';

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

export const transactionContract = {
  'GET /transactions/{id}': {
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
  },
  'POST /transactions': {
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
  },
  'PUT /transactions/{id}': {
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
  },
  'PATCH /transactions/{id}': {
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
  },
  'DELETE /transactions/{id}': {
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
  },
  'POST /transactions/{id}/restore': {
    name: 'restoreTransaction',
    tag,
    summary: 'Take a deletion back',
    description: 'Refused where it was entered as a shared expense, under the same id, since.',
    access: 'member',
    params,
    responses: { 200: asItIsNow },
    problems: ['not_found', 'part_of_expense', 'id_taken'],
  },
} satisfies Contract;
