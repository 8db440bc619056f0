import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { previewSettlementByRequest, settleByRequest } from './settlement-create.service.ts';
import { listAvailable, listSettlements, readSettlement } from './settlement-read.service.ts';
import {
  applyToSettlement,
  changeStatus,
  removeFromSettlement,
} from './settlement-update.service.ts';
import { settlementContract } from '../../core/settlement/contract.ts';

export function settlementRoutes(): Endpoint[] {
  return endpointsOf(settlementContract, {
    'GET /settlements': async ({ query, ...call }) => {
      const { items, nextCursor } = await listSettlements(call, query);
      return reply(200, items, nextPageLink('/settlements', query, nextCursor));
    },
    'GET /settlements/{id}': async ({ actor, params, store, now }) =>
      reply(
        200,
        // One snapshot, so that the remaining amount agrees with the items.
        await store.readAtOnce((reader) => readSettlement(reader, actor, params.id, now)),
      ),
    'GET /settlements/{id}/available-transactions': async ({ params, ...call }) =>
      reply(200, await listAvailable(call, params.id)),
    'POST /settlements': async ({ body, ...call }) => {
      const { settlement, isNew } = await settleByRequest(call, body);
      if (!isNew) return reply(200, settlement);
      return reply(201, settlement, { Location: `/api/settlements/${settlement.id}` });
    },
    'POST /settlements/preview': async ({ body, ...call }) =>
      reply(200, await previewSettlementByRequest(call, body)),
    'POST /settlements/{id}/apply': async ({ params, body, ...call }) =>
      reply(200, await applyToSettlement(call, params.id, body)),
    'DELETE /settlements/{id}/transactions/{transactionId}': async ({ params, ...call }) =>
      reply(200, await removeFromSettlement(call, params.id, params.transactionId)),
    'PUT /settlements/{id}/status': async ({ params, body, ...call }) =>
      reply(200, await changeStatus(call, params.id, body)),
  });
}
