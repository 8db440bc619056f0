import { randomUUID } from 'node:crypto';
import type { TestClient } from '../../../support/server/api-client.ts';
import type { Attempt } from './attempt.ts';
import { expenseBody } from '../../../support/entries/expense-fixture.ts';

/** What a member meets at an expense in which they are not. */
export function expenseAttempts(ben: string, expense: string): Attempt[] {
  const path = `/expenses/${expense}`;
  const whole = expenseBody([{ uid: ben } as TestClient]);
  const update = { ...whole, id: undefined };
  return [
    ['getExpense', 'get', path, 404],
    ['createExpense', 'post', '/expenses', 403, { ...whole, id: randomUUID(), enteredBy: ben }],
    ['updateExpense', 'put', path, 404, update],
    ['deleteExpense', 'delete', path, 404],
    ['restoreExpense', 'post', `${path}/restore`, 404],
    ['disputeExpense', 'post', `${path}/dispute`, 404, { reason: 'x' }],
    ['listExpenseComments', 'get', `${path}/comments`, 404],
    ['createExpenseComment', 'post', `${path}/comments`, 404, { id: randomUUID(), text: 'x' }],
    ['withdrawExpenseDispute', 'delete', `${path}/dispute`, 404],
  ];
}
