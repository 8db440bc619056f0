import { trendsQuerySchema, trendsSchema } from './trends-resource.ts';
import type { Contract } from '../wire/call.ts';

export const trendsContract = {
  'GET /trends': {
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
  },
} satisfies Contract;
