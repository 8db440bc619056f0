import { overviewSchema } from '../../core/recurring/overview-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { getOverview } from './overview.service.ts';

export function overviewRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/overview',
      name: 'getOverview',
      tag: 'Households',
      summary: 'How many transactions and categories you may see, and what comes next',
      description:
        'Counted without reading them. Of what repeats: the next one that you are in, and what waits for ' +
        'its amount.',
      access: 'member',
      allowsViewAs: true,
      responses: { 200: { description: 'The numbers, and what comes.', schema: overviewSchema } },
      handle: async ({ actor, store, now }) => reply(200, await getOverview(store, actor, now)),
    }),
  ];
}
