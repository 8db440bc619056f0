import { overviewSchema } from './overview-resource.ts';
import type { Contract } from '../wire/call.ts';

export const overviewContract = {
  'GET /overview': {
    name: 'getOverview',
    tag: 'Households',
    summary: 'How many transactions and categories you may see, and what comes next',
    description:
      'Counted without reading them. Of what repeats: the next one that you are in, and what waits for ' +
      'its amount.',
    access: 'member',
    allowsViewAs: true,
    responses: { 200: { description: 'The numbers, and what comes.', schema: overviewSchema } },
  },
} satisfies Contract;
