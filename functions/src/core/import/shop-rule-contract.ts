import * as z from 'zod';
import { shopRuleSchema, shopSchema } from './shop-rule-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Imports';

export const shopRuleContract = {
  'GET /shop-rules': {
    name: 'listShopRules',
    tag,
    summary: 'What you have said that shops always are',
    description: 'For lines of a bank’s file. They are yours alone: nobody else reads them.',
    access: 'member',
    responses: {
      200: { description: 'The last said at the end.', schema: z.array(shopRuleSchema) },
    },
  },
  'PUT /shop-rules': {
    name: 'saveShopRule',
    tag,
    summary: 'Say what a shop always is',
    description: 'Instead of what was said of this shop before. Repeating is harmless.',
    access: 'member',
    body: shopRuleSchema,
    responses: { 204: { description: 'It is kept.' } },
    problems: ['conflict'],
  },
  'DELETE /shop-rules': {
    name: 'removeShopRule',
    tag,
    summary: 'Decide about a shop anew each time',
    description: 'One that has no rule stays as it is.',
    access: 'member',
    query: z.strictObject({ shop: shopSchema }),
    responses: { 204: { description: 'There is no rule any more.' } },
  },
} satisfies Contract;
