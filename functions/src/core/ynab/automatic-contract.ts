import { ynabAutomaticSchema, ynabConfigResourceSchema } from './config-resource.ts';
import type { Contract } from '../wire/call.ts';

export const ynabAutomaticContract = {
  'PUT /ynab/automatic': {
    name: 'updateYnabAutomatic',
    tag: 'YNAB',
    summary: 'What is sent to YNAB by itself',
    description:
      'The last month on a chosen day, or the running month once a day; never over a connection ' +
      'that has not worked before. What was sent is in the history.',
    access: 'member',
    body: ynabAutomaticSchema,
    responses: {
      200: { description: 'The settings as they are now.', schema: ynabConfigResourceSchema },
    },
    problems: ['not_found', 'ynab_not_connected', 'ynab_wrong_currency'],
  },
} satisfies Contract;
