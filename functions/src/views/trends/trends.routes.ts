import { trendsQuerySchema, trendsSchema } from '../../core/trends/trends-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readTrends } from './trends.service.ts';

export function trendsRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/trends',
      name: 'getTrends',
      tag: 'Reports',
      summary: 'Where the money went, month by month',
      description:
        'Up to 24 months of what you may read: by category, by who paid and by who carries it; your balance with each ' +
        'person over time; this month against the same days of the last and of the year before. Payments between ' +
        'members are no spending. What is dated after today is not in it. Costs the same however much was ever entered.',
      access: 'member',
      allowsViewAs: true,
      query: trendsQuerySchema,
      responses: { 200: { description: 'The trends.', schema: trendsSchema } },
      problems: ['contended'],
      handle: async ({ actor, query, store, now }) =>
        reply(200, await readTrends(store, actor, query, now)),
    }),
  ];
}
