import * as z from 'zod';
import { searchQuerySchema } from '../../core/search/search-resource.ts';
import { transactionResourceSchema } from '../../core/transaction/transaction-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { searchTransactions } from './search.service.ts';

export function searchRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/search',
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
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await searchTransactions(store, actor, query, now);
        return reply(200, items, nextPageLink('/search', query, nextCursor));
      },
    }),
  ];
}
