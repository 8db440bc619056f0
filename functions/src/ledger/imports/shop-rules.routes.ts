import * as z from 'zod';
import { shopRuleSchema, shopSchema } from '../../core/import/shop-rule-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { listShopRules, removeShopRule, saveShopRule } from './shop-rules.service.ts';

const tag = 'Imports';

export function shopRuleRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/shop-rules',
      name: 'listShopRules',
      tag,
      summary: 'What you have said that shops always are',
      description: 'For lines of a bank’s file. They are yours alone: nobody else reads them.',
      access: 'member',
      responses: {
        200: { description: 'The last said at the end.', schema: z.array(shopRuleSchema) },
      },
      handle: async ({ actor, store }) => reply(200, [...(await listShopRules(store, actor))]),
    }),
    endpoint({
      method: 'put',
      path: '/shop-rules',
      name: 'saveShopRule',
      tag,
      summary: 'Say what a shop always is',
      description: 'Instead of what was said of this shop before. Repeating is harmless.',
      access: 'member',
      body: shopRuleSchema,
      responses: { 204: { description: 'It is kept.' } },
      problems: ['conflict'],
      handle: async ({ actor, body, store }) => {
        await saveShopRule(store, actor, body);
        return reply(204);
      },
    }),
    endpoint({
      method: 'delete',
      path: '/shop-rules',
      name: 'removeShopRule',
      tag,
      summary: 'Decide about a shop anew each time',
      description: 'One that has no rule stays as it is.',
      access: 'member',
      query: z.strictObject({ shop: shopSchema }),
      responses: { 204: { description: 'There is no rule any more.' } },
      handle: async ({ actor, query, store }) => {
        await removeShopRule(store, actor, query.shop);
        return reply(204);
      },
    }),
  ];
}
