import * as z from 'zod';
import {
  newSettleUpSchema,
  settleUpListQuerySchema,
  settleUpPreviewRequestSchema,
  settleUpUndoQuerySchema,
} from '../../core/settle-up/settle-up-request.ts';
import {
  settleUpDetailSchema,
  settleUpPreviewSchema,
  settleUpResourceSchema,
} from '../../core/settle-up/settle-up-resource.ts';
import { idSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import {
  createSettleUp,
  listSettleUps,
  previewSettleUp,
  readSettleUp,
} from './settle-up.service.ts';
import { undoSettleUp, type StopWaiting } from './settle-up-undo.service.ts';

const tag = 'Settle-ups';
const params = z.strictObject({ id: idSchema });

export function settleUpRoutes(stopWaiting: StopWaiting): Endpoint[] {
  return [...readRoutes(), ...writeRoutes(stopWaiting)];
}

function readRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/settle-ups',
      name: 'listSettleUps',
      tag,
      summary: 'The settle-ups that you may read',
      access: 'member',
      allowsViewAs: true,
      query: settleUpListQuerySchema,
      responses: {
        200: {
          description: 'One page, newest first, undone ones too.',
          schema: z.array(settleUpResourceSchema),
          headers: pageLinkHeader,
        },
      },
      handle: async ({ query, ...call }) => {
        const { items, nextCursor } = await listSettleUps(call, query);
        return reply(200, items, nextPageLink('/settle-ups', query, nextCursor));
      },
    }),
    endpoint({
      method: 'get',
      path: '/settle-ups/{id}',
      name: 'getSettleUp',
      tag,
      summary: 'One settle-up with all that it did',
      access: 'member',
      allowsViewAs: true,
      params,
      responses: { 200: { description: 'The settle-up.', schema: settleUpDetailSchema } },
      problems: ['not_found'],
      handle: async ({ params, ...call }) => reply(200, await readSettleUp(call, params.id)),
    }),
  ];
}

function writeRoutes(stopWaiting: StopWaiting): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/settle-ups/preview',
      name: 'previewSettleUp',
      tag,
      summary: 'What settling up with somebody would do',
      description: 'Nothing is written; it is refused as settling up is.',
      access: 'member',
      body: settleUpPreviewRequestSchema,
      responses: { 200: { description: 'The preview.', schema: settleUpPreviewSchema } },
      problems: ['nothing_owed', 'too_many', 'amount_exceeded'],
      handle: async ({ body, ...call }) => reply(200, await previewSettleUp(call, body)),
    }),
    endpoint({
      method: 'post',
      path: '/settle-ups',
      name: 'createSettleUp',
      tag,
      summary: 'Close the books with somebody',
      description:
        'Offsets all that is open between the two over all months, both ways, and records that ' +
        'whoever owes the rest pays it: one atomic change. A smaller payment is only recorded, ' +
        'and the books stay open. What is disputed is left aside. The id is made by the client: ' +
        'sending the same again answers with what came of it.',
      access: 'member',
      body: newSettleUpSchema,
      responses: {
        200: { description: 'It was done before.', schema: settleUpDetailSchema },
        201: {
          description: 'It is done.',
          schema: settleUpDetailSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: ['nothing_owed', 'too_many', 'amount_exceeded', 'precondition_failed', 'id_taken'],
      handle: async ({ body, ...call }) => {
        const { settleUp, isNew } = await createSettleUp(call, body);
        if (!isNew) return reply(200, settleUp);
        return reply(201, settleUp, { Location: `/api/settle-ups/${settleUp.id}` });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/settle-ups/{id}',
      name: 'undoSettleUp',
      tag,
      summary: 'Undo a settle-up',
      description:
        'For 30 days, what waits for payments to arrive at any time, whatever became of it since: the payment is deleted as it is by now, unless it ' +
        'is between other people; the settlements that it made are cancelled, those that it finished ' +
        'are active again without what it added. Later settle-ups that rest on it are undone first, of what made ' +
        'everybody even also those of two others. ' +
        'For the two and for admins; where somebody who has left gets back less by it, or owes more, for ' +
        'an admin who has given a reason in a comment on one of its transactions.',
      access: 'member',
      isNeverOverBudget: true,
      params,
      query: settleUpUndoQuerySchema,
      responses: { 204: { description: 'It is undone.' } },
      problems: ['not_found', 'not_undoable', 'conflict'],
      handle: async ({ params, query: { waiting }, ...call }) => {
        const isOnlyStopped = waiting !== undefined;
        await undoSettleUp(call, params.id, { stopWaiting, isOnlyStopped });
        return reply(204);
      },
    }),
  ];
}
