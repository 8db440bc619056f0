import * as z from 'zod';
import { paymentWaysSchema, paymentWaysUpdateSchema, waysToPaySchema } from './ways-resource.ts';
import { etagHeader, ifMatch } from '../wire/call-headers.ts';
import { uidSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Users';

export const paymentWayContract = {
  'GET /user/payment-ways': {
    name: 'getPaymentWays',
    tag,
    summary: 'How the caller is paid',
    description: 'Of the account, in all its households.',
    access: 'verified',
    responses: {
      200: { description: 'All of them.', schema: paymentWaysSchema, headers: etagHeader },
    },
  },
  'PUT /user/payment-ways': {
    name: 'savePaymentWays',
    tag,
    summary: 'Say how the caller is paid',
    description:
      'All of them at once, in the order in which they are shown to whoever owes the caller something. Of a service ' +
      'the account’s name there is kept, never an address. Each says since when it is as it is. Repeating is harmless.',
    access: 'verified',
    headers: ifMatch,
    body: paymentWaysUpdateSchema,
    responses: {
      200: {
        description: 'All of them as they are now.',
        schema: paymentWaysSchema,
        headers: etagHeader,
      },
    },
    problems: ['precondition_failed', 'conflict'],
  },
  'GET /users/{id}/payment-ways': {
    name: 'getPaymentWaysOf',
    tag,
    summary: 'How a member is paid',
    description:
      'For whoever owes them something, all in all, or is to pay them where everybody becomes even, while both are in ' +
      'the household. Anybody else gets the same answer as for somebody who is not there.',
    access: 'member',
    params: z.strictObject({ id: uidSchema }),
    responses: { 200: { description: 'In their order.', schema: waysToPaySchema } },
    problems: ['not_found'],
  },
} satisfies Contract;
