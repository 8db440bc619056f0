import { ApiProblem } from '@/lib/api-problem';
import type { NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';

export const uid = 'ann';

export function newWrite(resourceId: string, changes: Partial<NewWrite> = {}): NewWrite {
  return {
    householdId: 'h1',
    kind: 'transaction',
    resourceId,
    method: 'POST',
    path: '/transactions',
    body: { id: resourceId, amount: 1250 },
    ifMatch: null,
    title: `Row ${resourceId}`,
    amountCents: 1250,
    form: null,
    ...changes,
  };
}

/** The error of a request without a response. */
export const unreachableProblem = () =>
  new ApiProblem('unreachable', 'The server cannot be reached.');
export const refusedProblem = (code: 'conflict' | 'forbidden' = 'forbidden') =>
  new ApiProblem(code as 'forbidden', 'No.', { status: 403 });

/** Sends for the account as long as it is signed in. */
export const sender = (send: (write: WaitingWrite) => Promise<unknown>) => ({
  send,
  currentUid: () => uid,
});
