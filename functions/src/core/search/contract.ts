import * as z from 'zod';
import { searchQuerySchema } from './search-resource.ts';
import { transactionResourceSchema } from '../transaction/transaction-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import type { Contract } from '../wire/call.ts';

export const searchContract = {
  'GET /search': {
    name: 'searchTransactions',
    tag: 'Transactions',
    summary: 'Find transactions by words, people and amounts',
    description:
      'Of all that you may read, the whole history, the latest transaction date first. A page reads a ' +
      'bounded number of rows: it may hold fewer than `limit`, or none, and still name a next one in ' +
      'its Link header. The rows of an expense are found one by one.',
    access: 'member',
    allowsViewAs: true,
    query: searchQuerySchema,
    responses: {
      200: {
        description: 'One page of what matches.',
        schema: z.array(transactionResourceSchema),
        headers: pageLinkHeader,
      },
    },
  },
} satisfies Contract;
