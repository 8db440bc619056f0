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
    'GET /ynab/config': async ({ query, ...call }) =>
      reply(200, await readYnabConfig(call, query.userId, ynab)),
    'PUT /ynab/config': async ({ body, ...call }) =>
      reply(200, await updateYnabConfig(call, ynab, body)),
    'DELETE /ynab/config': async ({ query, ...call }) => {
      await disconnectYnab(call, ynab, query.userId);
      return reply(204);
    },
    'GET /ynab/plans': async ({ query: { userId }, headers, ...call }) => {
      const pasted = headers['x-ynab-token'];
      return reply(200, await listPlans(call, ynab, { userId, pasted }));
    },
    'GET /ynab/categories': async ({ query, ...call }) =>
      reply(200, await listYnabCategories(call, query.userId)),
    'POST /ynab/sync/categories': async ({ body, ...call }) => {
      const { owner, config } = await readCategoriesNow(call, ynab, body?.userId);
      return reply(200, toYnabConfigResource(owner.uid, config));
    },
    'PUT /ynab/category-map': async ({ body, ...call }) =>
      reply(200, await updateCategoryMap(call, body)),
  });
}
