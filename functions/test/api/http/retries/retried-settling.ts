import { randomUUID } from 'node:crypto';
import { leave, type RetriedRequest } from './retried-request.ts';
import { lend, settle } from '../../../support/entries/settlement-fixture.ts';

/** Settling that a phone sends again, and what may happen in between. */
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
          return [await leave(context, cleo)];
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
      const settlement = await settle(ben, await lend(ben, cleo, 10));
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
