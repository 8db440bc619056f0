import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { listShopRules, removeShopRule, saveShopRule } from './shop-rules.service.ts';
import { shopRuleContract } from '../../core/import/shop-rule-contract.ts';

export function shopRuleRoutes(): Endpoint[] {
  return endpointsOf(shopRuleContract, {
    'GET /shop-rules': async (call) => reply(200, [...(await listShopRules(call))]),
    'PUT /shop-rules': async ({ body, ...call }) => {
      await saveShopRule(call, body);
      return reply(204);
    },
    'DELETE /shop-rules': async ({ query, ...call }) => {
      await removeShopRule(call, query.shop);
      return reply(204);
    },
  });
}
