import * as z from 'zod';
import { debtTransactionSchema } from '../../core/debt/debt-summary-resource.ts';
import { settlementPreviewSchema } from '../../core/settlement/preview-resource.ts';
import {
  newSettlementSchema,
  settlementApplySchema,
  settlementListQuerySchema,
  settlementPreviewRequestSchema,
  settlementStatusChangeSchema,
} from '../../core/settlement/settlement-request.ts';
import {
  createdSettlementSchema,
  settlementDetailSchema,
  settlementResourceSchema,
} from '../../core/settlement/settlement-resource.ts';
import { idSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { previewSettlementByRequest, settleByRequest } from './settlement-create.service.ts';
import {
  listAvailable,
  listSettlements,
  MAX_OFFERED,
  readSettlement,
} from './settlement-read.service.ts';
import {
  applyToSettlement,
  changeStatus,
  removeFromSettlement,
} from './settlement-update.service.ts';

const tag = 'Settlements';
const params = z.strictObject({ id: idSchema });
const asItIsNow = { description: 'The settlement as it is now.', schema: settlementDetailSchema };

function readRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/settlements',
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
      handle: async ({ query, ...call }) => {
        const { items, nextCursor } = await listSettlements(call, query);
        return reply(200, items, nextPageLink('/settlements', query, nextCursor));
      },
    }),
    endpoint({
      method: 'get',
      path: '/settlements/{id}',
      name: 'getSettlement',
      tag,
      summary: 'One settlement with its items, debts and history',
      access: 'member',
      allowsViewAs: true,
      params,
      responses: { 200: { description: 'The settlement.', schema: settlementDetailSchema } },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now }) =>
        reply(
          200,
          // One snapshot, so that the remaining amount agrees with the items.
          await store.readAtOnce((reader) => readSettlement(reader, actor, params.id, now)),
        ),
    }),
    endpoint({
      method: 'get',
      path: '/settlements/{id}/available-transactions',
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
      handle: async ({ params, ...call }) => reply(200, await listAvailable(call, params.id)),
    }),
  ];
}

function writeRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/settlements',
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
      handle: async ({ body, ...call }) => {
        const { settlement, isNew } = await settleByRequest(call, body);
        if (!isNew) return reply(200, settlement);
        return reply(201, settlement, { Location: `/api/settlements/${settlement.id}` });
      },
    }),
    endpoint({
      method: 'post',
      path: '/settlements/preview',
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
      handle: async ({ body, ...call }) => reply(200, await previewSettlementByRequest(call, body)),
    }),
    endpoint({
      method: 'post',
      path: '/settlements/{id}/apply',
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
      handle: async ({ params, body, ...call }) =>
        reply(200, await applyToSettlement(call, params.id, body)),
    }),
    endpoint({
      method: 'delete',
      path: '/settlements/{id}/transactions/{transactionId}',
      name: 'removeTransaction',
      tag,
      summary: 'Take a transaction out again',
      access: 'member',
      params: z.strictObject({ id: idSchema, transactionId: z.uuid() }),
      responses: { 200: asItIsNow },
      problems: ['not_found', 'settlement_not_active'],
      handle: async ({ params, ...call }) =>
        reply(200, await removeFromSettlement(call, params.id, params.transactionId)),
    }),
    endpoint({
      method: 'put',
      path: '/settlements/{id}/status',
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
      handle: async ({ params, body, ...call }) =>
        reply(200, await changeStatus(call, params.id, body)),
    }),
  ];
}

export function settlementRoutes(): Endpoint[] {
  return [...readRoutes(), ...writeRoutes()];
}
