import { overviewSchema } from '../../core/household/overview-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { getOverview } from './overview.service.ts';

export function overviewRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/overview',
      name: 'getOverview',
      tag: 'Households',
      summary: 'How many transactions and categories you may see',
      description: 'Counted without reading them.',
      access: 'member',
      allowsViewAs: true,
      answers: { 200: { description: 'The numbers.', schema: overviewSchema } },
      handle: async ({ actor, store, now }) => reply(200, await getOverview(store, actor, now)),
    }),
  ];
}
