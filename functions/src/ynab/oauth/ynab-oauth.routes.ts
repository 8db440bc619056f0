import { ynabConfigResourceSchema } from '../../core/ynab/config-resource.ts';
import { ynabCodeSchema, ynabConsentSchema } from '../../core/ynab/oauth-resource.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { createYnabConnection } from '../connection/ynab-connection.ts';
import { beginConsent, finishConsent } from './ynab-oauth.service.ts';

/** Empty if this deployment has no OAuth client at YNAB. */
export function ynabOauthRoutes({ config }: Dependencies): Endpoint[] {
  const { oauth } = config.ynab;
  if (!oauth) return [];
  const ynab = createYnabConnection(config.ynab);
  return [
    endpoint({
      method: 'post',
      path: '/ynab/oauth',
      name: 'beginYnabConsent',
      tag: 'YNAB',
      summary: 'Connect with YNAB: where to go',
      description: 'Keeps nothing. Who comes back within ten minutes is connected by `PUT`.',
      access: 'member',
      quota: 'ynab',
      responses: { 200: { description: 'The address.', schema: ynabConsentSchema } },
      handle: ({ actor, now }) =>
        Promise.resolve(reply(200, beginConsent(ynab, oauth, actor, now))),
    }),
    endpoint({
      method: 'put',
      path: '/ynab/oauth',
      name: 'finishYnabConsent',
      tag: 'YNAB',
      summary: 'Connect with YNAB: coming back',
      description: 'Then plan and account are chosen with `PUT /ynab/config`, without a token.',
      access: 'member',
      quota: 'ynab',
      body: ynabCodeSchema,
      responses: { 200: { description: 'Connected.', schema: ynabConfigResourceSchema } },
      problems: ['upstream_failed'],
      handle: async ({ actor, body, store, now }) =>
        reply(200, await finishConsent({ ...config.ynab, oauth, store, ynab, actor, now }, body)),
    }),
  ];
}
