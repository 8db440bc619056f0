import { nettingPreviewSchema } from '../../core/netting/netting-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { previewNetting } from './netting.service.ts';

/** Everybody even: the books of every two people close with the fewest payments. */
export function nettingRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/settle-ups/everyone/preview',
      name: 'previewNetting',
      tag: 'Settle-ups',
      summary: 'How everybody becomes even with the fewest payments',
      description:
        'Nothing is written. Who pays whom, which debts that settles, and what stays open: what is disputed, what ' +
        'is open with somebody who has left. Admins and, with open books, everyone get the plan of the whole ' +
        'household; others that of their own debts alone, so that nobody learns what others owe each other. The ' +
        'number of payments is the least possible among up to 10 people whom debts connect.',
      access: 'member',
      answers: { 200: { description: 'The preview.', schema: nettingPreviewSchema } },
      problems: ['too_many'],
      handle: async ({ actor, store, now }) => reply(200, await previewNetting(store, actor, now)),
    }),
  ];
}
