import { ynabAutomaticSchema, ynabConfigResourceSchema } from '../../core/ynab/config-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { updateAutomatic } from './automatic-settings.service.ts';

export function ynabAutomaticRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'put',
      path: '/ynab/automatic',
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
      handle: async ({ actor, body, store, now }) =>
        reply(200, await updateAutomatic(store, actor, body, now)),
    }),
  ];
}
