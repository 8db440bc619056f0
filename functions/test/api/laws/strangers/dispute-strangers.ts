import { randomUUID } from 'node:crypto';
import type { Attempt } from './attempt.ts';

/** What a member meets at a transaction of others. */
export function disputeAttempts(path: string): Attempt[] {
  return [
    ['disputeTransaction', 'post', `${path}/dispute`, 404, { reason: 'x' }],
    ['withdrawTransactionDispute', 'delete', `${path}/dispute`, 404],
    ['listTransactionComments', 'get', `${path}/comments`, 404],
    ['createTransactionComment', 'post', `${path}/comments`, 404, { id: randomUUID(), text: 'x' }],
  ];
}
