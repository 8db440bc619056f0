import { toYnabConfigResource } from '../../core/ynab/config-resource.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readCategoriesNow } from '../categories/category-reading.service.ts';
import {
  disconnectYnab,
  listYnabCategories,
  readYnabConfig,
  updateCategoryMap,
  updateYnabConfig,
} from './ynab-config.service.ts';
import { listPlans } from './list-plans.service.ts';
import { createYnabConnection } from '../connection/ynab-connection.ts';
import { ynabConfigContract } from '../../core/ynab/contract.ts';

export function ynabSettingsRoutes({ config }: Dependencies): Endpoint[] {
  const ynab = createYnabConnection(config.ynab);
  return endpointsOf(ynabConfigContract, {
    'GET /ynab/config': async ({ actor, query, store, now }) =>
      reply(200, await readYnabConfig(store, actor, query.userId, now, ynab)),
    'PUT /ynab/config': async ({ actor, body, store, now }) =>
      reply(200, await updateYnabConfig(store, ynab, actor, body, now)),
    'DELETE /ynab/config': async ({ actor, query, store, now }) => {
      await disconnectYnab(store, ynab, actor, query.userId, now);
      return reply(204);
    },
    'GET /ynab/plans': async ({ actor, query: { userId }, headers, store, now }) => {
      const pasted = headers['x-ynab-token'];
      return reply(200, await listPlans(store, ynab, actor, { userId, pasted }, now));
    },
    'GET /ynab/categories': async ({ actor, query, store, now }) =>
      reply(200, await listYnabCategories(store, actor, query.userId, now)),
    'POST /ynab/sync/categories': async ({ actor, body, store, now }) => {
      const { owner, config } = await readCategoriesNow(store, ynab, actor, body?.userId, now);
      return reply(200, toYnabConfigResource(owner.uid, config));
    },
    'PUT /ynab/category-map': async ({ actor, body, store, now }) =>
      reply(200, await updateCategoryMap(store, actor, body, now)),
  });
}
