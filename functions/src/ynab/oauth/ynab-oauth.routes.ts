import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { createYnabConnection } from '../connection/ynab-connection.ts';
import { beginConsent, finishConsent } from './ynab-oauth.service.ts';
import { ynabOauthContract } from '../../core/ynab/oauth-contract.ts';

/** Empty if this deployment has no OAuth client at YNAB. */
export function ynabOauthRoutes({ config }: Dependencies): Endpoint[] {
  const { oauth } = config.ynab;
  if (!oauth) return [];
  const ynab = createYnabConnection(config.ynab);
  return endpointsOf(ynabOauthContract, {
    'POST /ynab/oauth': ({ actor, now }) =>
      Promise.resolve(reply(200, beginConsent(ynab, oauth, actor, now))),
    'PUT /ynab/oauth': async ({ actor, body, store, now }) =>
      reply(200, await finishConsent({ ...config.ynab, oauth, store, ynab, actor, now }, body)),
  });
}
