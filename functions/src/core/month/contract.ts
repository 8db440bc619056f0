import * as z from 'zod';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { monthSchema, monthClosingSchema } from './month-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Reports';
const params = z.strictObject({ month: monthKeySchema });

export const monthContract = {
  'GET /months/{month}': {
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
  },
  'POST /months/{month}/close': {
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
  },
  'DELETE /months/{month}/close': {
    name: 'reopenMonth',
    tag,
    summary: 'Open a closed month again',
    description: 'For whom closing it is for. Every member is told. Repeating changes nothing.',
    access: 'member',
    params,
    responses: { 200: { description: 'It is open.', schema: monthClosingSchema } },
    problems: ['forbidden'],
  },
} satisfies Contract;
