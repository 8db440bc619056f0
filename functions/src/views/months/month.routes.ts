import * as z from 'zod';
import { monthKeySchema } from '../../core/calendar/calendar-schema.ts';
import { monthClosingSchema, monthSchema } from '../../core/month/month-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { closeMonth, reopenMonth } from './month-closing.service.ts';
import { getMonth } from './month.service.ts';

const tag = 'Reports';
const params = z.strictObject({ month: monthKeySchema });

export function monthRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/months/{month}',
      name: 'getMonth',
      tag,
      summary: 'A month: what is to do, who spent what, who owes what',
      description:
        'Of the whole household for admins, and for everybody where books are open; of your own part ' +
        'for others. Payments between members are no spending, and what is dated later than today ' +
        'does not count yet. Reads the transactions of the month, and what is open: no more in a ' +
        'household with a longer history.',
      access: 'member',
      allowsViewAs: true,
      params,
      responses: { 200: { description: 'The month.', schema: monthSchema } },
      handle: async ({ actor, params: { month }, store, now }) =>
        reply(200, await getMonth(store, actor, month, now)),
    }),
    endpoint({
      method: 'post',
      path: '/months/{month}/close',
      name: 'closeMonth',
      tag,
      summary: 'Close a month that is over',
      description:
        'For admins, and for everybody where books are open. It locks nothing: what is entered or ' +
        'changed of it later is marked, and told to whom it concerns. Every member is told, and who gets ' +
        'a mail each month gets that of this one now. Repeating answers what is so.',
      access: 'member',
      params,
      responses: { 200: { description: 'It is closed.', schema: monthClosingSchema } },
      problems: ['forbidden', 'conflict'],
      handle: async ({ actor, params: { month }, store, now, limits }) =>
        reply(200, await closeMonth(store, actor, month, now, limits)),
    }),
    endpoint({
      method: 'delete',
      path: '/months/{month}/close',
      name: 'reopenMonth',
      tag,
      summary: 'Open a closed month again',
      description: 'For whom closing it is for. Every member is told. Repeating changes nothing.',
      access: 'member',
      params,
      responses: { 200: { description: 'It is open.', schema: monthClosingSchema } },
      problems: ['forbidden'],
      handle: async ({ actor, params: { month }, store, now, limits }) =>
        reply(200, await reopenMonth(store, actor, month, now, limits)),
    }),
  ];
}
