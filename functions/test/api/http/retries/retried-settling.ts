import { randomUUID } from 'node:crypto';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../../support/entries/settlement-fixture.ts';
import { lend } from '../../../support/entries/transaction-fixture.ts';
import type { Json, TestAnswer, TestApi, TestClient } from '../../../support/server/api-client.ts';
import type { Home } from '../../../support/households/household-fixture.ts';

/** Calls about settling that a client retries, and changes that others make before the retry. */
export const retriedSettling: readonly RetriedRequest[] = [
  {
    name: 'createSettleUp',
    how: 'there are new debts, and the other is gone',
    async prepare(context) {
      const { ben, cleo } = context;
      await lend(cleo, ben, 50);
      const body = { id: randomUUID(), with: cleo.uid };
      return {
        send: () => ben.post('/settle-ups', body),
        meanwhile: async () => {
          await lend(cleo, ben, 7);
          return [await retriedLeave(context, cleo)];
        },
      };
    },
  },
  {
    name: 'createSettleUp',
    how: 'it was undone',
    async prepare({ ben, cleo }) {
      await lend(cleo, ben, 50);
      const body = { id: randomUUID(), with: cleo.uid };
      return {
        send: () => ben.post('/settle-ups', body),
        meanwhile: async () => [await cleo.delete(`/settle-ups/${body.id}`)],
      };
    },
  },
  {
    name: 'remind',
    how: 'it was paid back, and who owed is gone',
    async prepare(context) {
      const { ben, cleo } = context;
      await lend(ben, cleo, 50);
      const body = { id: randomUUID(), userId: cleo.uid };
      return {
        send: () => ben.post('/reminders', body),
        meanwhile: async () => [
          await cleo.post('/payments', paymentBody(cleo, ben, 50)),
          await retriedLeave(context, cleo),
        ],
      };
    },
  },
  {
    name: 'createNetting',
    how: 'there are new debts, and one of them is gone',
    async prepare(context) {
      const { ana, ben, cleo } = context;
      await lend(cleo, ben, 50);
      await lend(ben, ana, 20);
      const body = { id: randomUUID() };
      return {
        send: () => ana.post('/settle-ups/everyone', body),
        meanwhile: async () => {
          await lend(cleo, ben, 7);
          return [await retriedLeave(context, cleo)];
        },
      };
    },
  },
  {
    name: 'createNetting',
    how: 'it was undone by one of them',
    async prepare({ ana, ben, cleo }) {
      await lend(cleo, ben, 50);
      await lend(ben, ana, 20);
      const body = { id: randomUUID() };
      return {
        send: () => ana.post('/settle-ups/everyone', body),
        meanwhile: async ({ pairs }) => {
          const own = pairs.find(({ to }: Json) => to === cleo.uid);
          return [await cleo.delete(`/settle-ups/${own.settleUpId}`)];
        },
      };
    },
  },
  {
    name: 'agreeToNetting',
    how: 'all have agreed by it, and there are new debts',
    async prepare({ ana, ben, cleo, household }) {
      await ana.put(`/households/${household}`, { openBooks: true });
      await lend(cleo, ben, 50);
      const path = '/settle-ups/everyone/agreement';
      const { plan } = (await ben.post('/settle-ups/everyone/preview')).body.agreement;
      await ben.post(path, { id: randomUUID(), plan });
      const body = { id: randomUUID(), plan };
      return {
        send: () => cleo.post(path, body),
        meanwhile: async () => {
          await lend(cleo, ben, 7);
          return [];
        },
      };
    },
  },
  {
    name: 'objectToNetting',
    how: 'nothing else happened',
    async prepare({ ana, ben, cleo }) {
      await lend(cleo, ben, 50);
      const id = randomUUID();
      await ana.post('/settle-ups/everyone', { id });
      const path = `/settle-ups/everyone/${id}/objection`;
      return { send: () => ben.post(path, { reason: 'Not so' }) };
    },
  },
  {
    name: 'createSettlement',
    how: 'it was cancelled',
    async prepare({ ben, cleo }) {
      await lend(cleo, ben, 50);
      const { id } = await lend(ben, cleo, 10);
      const body = { transactionIds: [id], requestId: randomUUID() };
      return {
        send: () => ben.post('/settlements', body),
        meanwhile: async (first) => [
          await cleo.put(`/settlements/${first.id}/status`, { status: 'cancelled', notes: 'No' }),
        ],
      };
    },
  },
  {
    name: 'applyTransaction',
    how: 'what was applied was taken out again',
    async prepare({ ben, cleo }) {
      await lend(cleo, ben, 50);
      const settlement = await postSettlement(ben, await lend(ben, cleo, 10));
      const { id: transactionId } = await lend(ben, cleo, 5);
      const path = `/settlements/${settlement.id}`;
      const body = { transactionId, amount: 5, requestId: randomUUID() };
      return {
        send: () => ben.post(`${path}/apply`, body),
        meanwhile: async () => [await cleo.delete(`${path}/transactions/${transactionId}`)],
      };
    },
  },
];

/**
 * Requests that a client retries when the response is lost, and changes that others make before the retry.
 */

export interface RetryContext extends Home {
  api: TestApi;
}

interface Sent {
  send(): Promise<TestAnswer>;
  /** Changes that others make before the retry; each call succeeds. */
  meanwhile?(first: Json): Promise<readonly TestAnswer[]>;
}

export interface RetriedRequest {
  /** The name of the endpoint. */
  name: string;
  how: string;
  prepare(context: RetryContext): Promise<Sent>;
  /** The error code of the second call; by default it succeeds with the same body. */
  refusal?: string;
}

export const retriedLeave = ({ ana, household }: RetryContext, who: TestClient) =>
  ana.delete(`/households/${household}/members/${who.uid}`);
