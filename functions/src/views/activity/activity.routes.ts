import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { listEdits } from './edits.service.ts';
import { listActivity } from './activity.service.ts';
import { activityContract } from '../../core/activity/contract.ts';

export function activityRoutes(): Endpoint[] {
  return endpointsOf(activityContract, {
    'GET /activity': async ({ query, ...call }) => {
      const { items, nextCursor } = await listActivity(call, query);
      return reply(200, items, nextPageLink('/activity', query, nextCursor));
    },
    'GET /activity/edits': async ({ query, ...call }) =>
      reply(200, await listEdits(call, query.ids)),
  });
}
