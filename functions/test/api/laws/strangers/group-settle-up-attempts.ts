import { randomUUID } from 'node:crypto';
import type { Json } from '../../../support/server/api-client.ts';

type Attempt = [
  name: string,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  status: number,
  body?: Json,
];

/** Calls about a group settle-up by a member who is not in it. */
export function groupSettleUpAttempts({ settleUp, cleo }: Record<string, string>): Attempt[] {
  const everyone = '/settle-ups/everyone';
  return [
    ['createNetting', 'post', everyone, 403, { id: randomUUID() }],
    ['agreeToNetting', 'post', `${everyone}/agreement`, 403, { id: randomUUID(), plan: 'x' }],
    [
      'markTransfer',
      'put',
      `${everyone}/${settleUp}/marks`,
      404,
      { from: cleo, to: cleo, mark: 'paid' },
    ],
    ['objectToNetting', 'post', `${everyone}/${settleUp}/objection`, 404, { reason: 'x' }],
    ['withdrawNettingObjection', 'delete', `${everyone}/${settleUp}/objection`, 404],
    ['getNetting', 'get', `${everyone}/${settleUp}`, 404],
  ];
}
