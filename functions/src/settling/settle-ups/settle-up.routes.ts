import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import {
  createSettleUp,
  listSettleUps,
  previewSettleUp,
  readSettleUp,
} from './settle-up.service.ts';
import { undoSettleUp, type StopWaiting } from './settle-up-undo.service.ts';
import { settleUpContract } from '../../core/settle-up/contract.ts';

export function settleUpRoutes(stopWaiting: StopWaiting): Endpoint[] {
  return endpointsOf(settleUpContract, {
    'GET /settle-ups': async ({ query, ...call }) => {
      const { items, nextCursor } = await listSettleUps(call, query);
      return reply(200, items, nextPageLink('/settle-ups', query, nextCursor));
    },
    'GET /settle-ups/{id}': async ({ params, ...call }) =>
      reply(200, await readSettleUp(call, params.id)),
    'POST /settle-ups/preview': async ({ body, ...call }) =>
      reply(200, await previewSettleUp(call, body)),
    'POST /settle-ups': async ({ body, ...call }) => {
      const { settleUp, isNew } = await createSettleUp(call, body);
      if (!isNew) return reply(200, settleUp);
      return reply(201, settleUp, { Location: `/api/settle-ups/${settleUp.id}` });
    },
    'DELETE /settle-ups/{id}': async ({ params, query: { waiting }, ...call }) => {
      const isOnlyStopped = waiting !== undefined;
      await undoSettleUp(call, params.id, { stopWaiting, isOnlyStopped });
      return reply(204);
    },
  });
}
