import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { agreeToGroupSettleUp } from './agreement.service.ts';
import { createGroupSettleUp, previewGroupSettleUp } from './group-settle-up.service.ts';
import { objectToGroupSettleUp } from './objection.service.ts';
import { markTransfer, readMarked } from './transfer-mark.service.ts';
import { groupSettleUpContract } from '../../core/group-settle-up/contract.ts';

export function groupSettleUpRoutes(): Endpoint[] {
  return endpointsOf(groupSettleUpContract, {
    'POST /settle-ups/everyone/preview': async (call) =>
      reply(200, await previewGroupSettleUp(call)),
    'POST /settle-ups/everyone': async ({ body, ...call }) => {
      const { groupSettleUp, isNew } = await createGroupSettleUp(call, body);
      if (!isNew) return reply(200, groupSettleUp);
      return reply(201, groupSettleUp, {
        Location: `/api/settle-ups/everyone/${groupSettleUp.id}`,
      });
    },
    'POST /settle-ups/everyone/agreement': async ({ body, ...call }) =>
      reply(200, await agreeToGroupSettleUp(call, body)),
    'GET /settle-ups/everyone/{id}': async ({ params, ...call }) =>
      reply(200, await readMarked(call, params.id)),
    'PUT /settle-ups/everyone/{id}/marks': async ({ params, body, ...call }) =>
      reply(200, await markTransfer(call, params.id, body)),
    'POST /settle-ups/everyone/{id}/objection': async ({ params: { id }, body, ...call }) =>
      reply(200, await objectToGroupSettleUp(call, id, body)),
    'DELETE /settle-ups/everyone/{id}/objection': async ({ params: { id }, ...call }) =>
      reply(200, await objectToGroupSettleUp(call, id, 'take back')),
  });
}
