import { randomUUID } from 'node:crypto';
import type { Json, TestAnswer, TestApi, TestClient } from './api-client.ts';
import { seed } from './category-fixture.ts';
import { commentOf } from './comment-fixture.ts';
import { expenseBody, groceries, putExpense } from './expense-fixture.ts';
import { invite, type Home } from './household-fixture.ts';
import { paymentBody } from './payment-fixture.ts';
import { lend, settle } from './settlement-fixture.ts';
import { enter, put, transactionBody } from './transaction-fixture.ts';

/** Requests that a phone sends again when the answer is lost, and what may happen in between. */

interface Context extends Home {
  api: TestApi;
}

interface Sent {
  send(): Promise<TestAnswer>;
  /** What others do before it is sent again; each is answered with success. */
  meanwhile?(first: Json): Promise<readonly TestAnswer[]>;
}

export interface RetriedRequest {
  /** As the endpoint is called. */
  name: string;
  how: string;
  prepare(context: Context): Promise<Sent>;
  /** What the second one is answered with; default: 200 and the same body. */
  refusal?: string;
}

const leave = ({ ana, household }: Context, who: TestClient) =>
  ana.delete(`/households/${household}/members/${who.uid}`);
const dropCategory = ({ ana }: Context) => ana.delete(`/categories/${groceries.id}`);
const category = { categories: [{ id: groceries.id, name: groceries.name }], type: undefined };

const entries: readonly RetriedRequest[] = [
  {
    name: 'createTransaction',
    how: 'its category and the one who owes are gone, and it was edited',
    async prepare(context) {
      const { api, household, ben, cleo } = context;
      await seed(api, household, groceries);
      const shared = { paidBy: ben.uid, owedBy: cleo.uid, payTo: undefined };
      const body = transactionBody({ ...shared, ...category });
      return {
        send: () => ben.post('/transactions', body),
        meanwhile: async (first) => [
          await put(ben, first, { amount: 1, note: 'Edited' }),
          await dropCategory(context),
          await leave(context, cleo),
        ],
      };
    },
  },
  {
    name: 'createExpense',
    how: 'its category and one who shares it are gone, and it was edited',
    async prepare(context) {
      const { api, household, ben, cleo, dan } = context;
      await seed(api, household, groceries);
      const body = expenseBody([ben, cleo, dan]);
      return {
        send: () => ben.post('/expenses', body),
        meanwhile: async (first) => [
          await putExpense(ben, first, { note: 'Edited' }),
          await dropCategory(context),
          await leave(context, cleo),
        ],
      };
    },
  },
  {
    name: 'createPayment',
    how: 'who was paid is gone',
    async prepare(context) {
      const { ben, cleo } = context;
      await lend(cleo, ben, 50);
      const body = paymentBody(ben, cleo, 50);
      return {
        send: () => ben.post('/payments', body),
        meanwhile: async () => [await leave(context, cleo)],
      };
    },
  },
  {
    name: 'createPayment',
    how: 'the admin who recorded it is no admin any more',
    async prepare({ ana, ben, cleo, dan }) {
      await ana.put(`/users/${dan.uid}/role`, { role: 'admin' });
      const body = paymentBody(ben, cleo, 50);
      return {
        send: () => dan.post('/payments', body),
        meanwhile: async () => [await ana.put(`/users/${dan.uid}/role`, { role: 'user' })],
      };
    },
  },
  ...['transactions', 'expenses'].map((kind): RetriedRequest => ({
    name: kind === 'expenses' ? 'createExpenseComment' : 'createTransactionComment',
    how: 'others wrote more',
    async prepare({ api, household, ben, cleo }) {
      await seed(api, household, groceries);
      const thing =
        kind === 'expenses'
          ? (await ben.post('/expenses', expenseBody([ben, cleo]))).body
          : await lend(ben, cleo, 10);
      const path = `/${kind}/${thing.id}/comments`;
      const body = commentOf('Was it not 8?');
      return {
        send: () => cleo.post(path, body),
        meanwhile: async () => [await ben.post(path, commentOf('No, 10.'))],
      };
    },
  })),
  {
    name: 'importTransactions',
    how: 'what its rows name is gone',
    async prepare(context) {
      const { api, household, ben, cleo } = context;
      await seed(api, household, groceries);
      const row = { date: '2026-11-05', amount: 4.2, category: groceries.name };
      const rows = [
        { ...row, payTo: 'Bakery' },
        { ...row, payTo: 'Ben', owedBy: 'Cleo' },
      ];
      const body = { importId: randomUUID(), rows };
      return {
        send: () => ben.post('/transactions/import', body),
        meanwhile: async () => [await dropCategory(context), await leave(context, cleo)],
      };
    },
  },
];

const settling: readonly RetriedRequest[] = [
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

const others: readonly RetriedRequest[] = [
  ...['transactions', 'expenses'].map((kind): RetriedRequest => ({
    name: kind === 'expenses' ? 'disputeExpense' : 'disputeTransaction',
    how: 'nothing else happened',
    async prepare({ api, household, ben, cleo }) {
      await seed(api, household, groceries);
      const thing =
        kind === 'expenses'
          ? (await ben.post('/expenses', expenseBody([ben, cleo]))).body
          : await lend(ben, cleo, 10);
      return { send: () => cleo.post(`/${kind}/${thing.id}/dispute`, { reason: 'Not so' }) };
    },
  })),
  ...['transactions', 'expenses'].map((kind): RetriedRequest => ({
    name: kind === 'expenses' ? 'restoreExpense' : 'restoreTransaction',
    how: 'nothing else happened',
    async prepare({ api, household, ben, cleo }) {
      await seed(api, household, groceries);
      const thing =
        kind === 'expenses'
          ? (await ben.post('/expenses', expenseBody([ben, cleo]))).body
          : await lend(ben, cleo, 10);
      await ben.delete(`/${kind}/${thing.id}`);
      return { send: () => ben.post(`/${kind}/${thing.id}/restore`) };
    },
  })),
  {
    name: 'deleteTransactions',
    how: 'nothing else happened',
    refusal: 'not_found',
    async prepare({ ben }) {
      const rows = [await enter(ben), await enter(ben)];
      const ids = rows.map(({ id }) => id as string);
      return { send: () => ben.post('/transactions/bulk-delete', { ids }) };
    },
  },
  {
    name: 'createCategory',
    how: 'nothing else happened',
    refusal: 'conflict',
    prepare: async ({ ben }) => ({
      send: () => ben.post('/categories', { name: 'Bikes' }),
    }),
  },
  {
    name: 'addStarterCategories',
    how: 'nothing else happened',
    prepare: async ({ ana }) => ({ send: () => ana.post('/categories/starter') }),
  },
  {
    name: 'createHousehold',
    how: 'it was renamed and its books were opened',
    async prepare({ ben }) {
      const id = randomUUID();
      const body = { id, name: 'Elm Street', timeZone: 'UTC' };
      return {
        send: () => ben.post('/households', body),
        meanwhile: async () => [
          await ben.put(`/households/${id}`, { name: 'Oak Street', openBooks: true }),
        ],
      };
    },
  },
  {
    name: 'grantPermission',
    how: 'nothing else happened',
    async prepare({ ben, cleo }) {
      const right = { granteeId: cleo.uid, resourceType: 'transactions', permissionType: 'read' };
      return { send: () => ben.post('/permissions', right) };
    },
  },
  {
    name: 'acceptInvite',
    how: 'nothing else happened',
    refusal: 'already_member',
    async prepare({ api, ana, household }) {
      const code = await invite(ana, household);
      const guest = await api.signUp({ name: 'Finn' });
      return { send: () => guest.post('/invites/accept', { code }) };
    },
  },
];

export const retriedRequests: readonly RetriedRequest[] = [...entries, ...settling, ...others];
