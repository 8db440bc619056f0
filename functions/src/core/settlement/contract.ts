import * as z from 'zod';
import {
  settlementListQuerySchema,
  newSettlementSchema,
  settlementPreviewRequestSchema,
  settlementApplySchema,
  settlementStatusChangeSchema,
} from './settlement-request.ts';
import {
  settlementResourceSchema,
  settlementDetailSchema,
  createdSettlementSchema,
} from './settlement-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { idSchema } from '../wire/text.ts';
import { debtTransactionSchema } from '../debt/debt-summary-resource.ts';
import { settlementPreviewSchema } from './preview-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Settlements';
const params = z.strictObject({ id: idSchema });
const asItIsNow = { description: 'The settlement as it is now.', schema: settlementDetailSchema };

/** Open transactions to search for applicable ones. */
export const MAX_OFFERED = 500;

export const settlementContract = {
  'GET /settlements': {
    name: 'listSettlements',
    tag,
    summary: 'The settlements that you may read',
    access: 'member',
    allowsViewAs: true,
    query: settlementListQuerySchema,
    responses: {
      200: {
        description: 'One page, newest first.',
        schema: z.array(settlementResourceSchema),
        headers: pageLinkHeader,
      },
    },
  },
  'GET /settlements/{id}': {
    name: 'getSettlement',
    tag,
    summary: 'One settlement with its items, debts and history',
    access: 'member',
    allowsViewAs: true,
    params,
    responses: { 200: { description: 'The settlement.', schema: settlementDetailSchema } },
    problems: ['not_found'],
  },
  'GET /settlements/{id}/available-transactions': {
    name: 'listAvailableTransactions',
    tag,
    summary: 'What could be applied to it now',
    description:
      'Payments between the two (category `settlement`) first, then the newest: of the newest ' +
      `${MAX_OFFERED} that are open.`,
    access: 'member',
    allowsViewAs: true,
    params,
    responses: {
      200: { description: 'The transactions.', schema: z.array(debtTransactionSchema) },
    },
    problems: ['not_found'],
  },
  'POST /settlements': {
    name: 'createSettlement',
    tag,
    summary: 'Offset transactions against a debt',
    description:
      'Who paid the transactions gets them offset against what they owe the other person for ' +
      'the month; with `join`, also in the settlement that is active already. One atomic ' +
      'change: all of it happens or nothing. Where nothing remains it ' +
      'completes at once. What no debt was left for comes back as `notApplied`. Of more than 500 ' +
      'open debts the oldest are settled (`isPart`): settling again goes on with the rest. ' +
      'Settling is for the two people and for admins, whoever entered the transactions.',
    access: 'member',
    body: newSettlementSchema,
    responses: {
      200: {
        description: 'Applied to the active settlement, or carried out before.',
        schema: createdSettlementSchema,
      },
      201: {
        description: 'It is created.',
        schema: createdSettlementSchema,
        headers: { Location: 'Its address.' },
      },
    },
    problems: [
      'not_found',
      'settlement_exists',
      'nothing_owed',
      'not_available',
      'disputed',
      'too_many',
      'locked_by_settlement',
      'import_incomplete',
      'id_taken',
    ],
  },
  'POST /settlements/preview': {
    name: 'previewSettlement',
    tag,
    summary: 'What settling would do',
    description:
      'Before and after for both people; nothing is written. For whom it may be made and how it ' +
      'is refused is as for creating.',
    access: 'member',
    body: settlementPreviewRequestSchema,
    responses: { 200: { description: 'The preview.', schema: settlementPreviewSchema } },
    problems: [
      'not_found',
      'nothing_owed',
      'not_available',
      'disputed',
      'locked_by_settlement',
      'import_incomplete',
      'too_many',
    ],
  },
  'POST /settlements/{id}/apply': {
    name: 'applyTransaction',
    tag,
    summary: 'Offset one more transaction, or more of one',
    access: 'member',
    params,
    body: settlementApplySchema,
    responses: { 200: asItIsNow },
    problems: [
      'not_found',
      'settlement_not_active',
      'not_available',
      'disputed',
      'too_many',
      'amount_exceeded',
      'locked_by_settlement',
      'import_incomplete',
      'id_taken',
    ],
  },
  'DELETE /settlements/{id}/transactions/{transactionId}': {
    name: 'removeTransaction',
    tag,
    summary: 'Take a transaction out again',
    access: 'member',
    params: z.strictObject({ id: idSchema, transactionId: z.uuid() }),
    responses: { 200: asItIsNow },
    problems: ['not_found', 'settlement_not_active'],
  },
  'PUT /settlements/{id}/status': {
    name: 'changeSettlementStatus',
    tag,
    summary: 'Complete, cancel or reopen',
    description:
      'Completing says that the remaining amount was paid outside; `active` takes that back for ' +
      '30 days, as long as no row of it has gone other ways. Cancelling releases everything and ' +
      "can't be undone.",
    access: 'member',
    params,
    body: settlementStatusChangeSchema,
    responses: { 200: asItIsNow },
    problems: [
      'not_found',
      'settlement_not_active',
      'disputed',
      'precondition_failed',
      'not_reopenable',
      'settlement_exists',
      'locked_by_settlement',
    ],
  },
} satisfies Contract;
