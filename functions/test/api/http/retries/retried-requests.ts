import { randomUUID } from 'node:crypto';
import { seed } from '../../../support/entries/category-fixture.ts';
import { commentOf } from '../../../support/entries/comment-fixture.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
  putExpense,
} from '../../../support/entries/expense-fixture.ts';
import { invite } from '../../../support/households/household-fixture.ts';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import {
  type RetriedRequest,
  type RetryContext,
  retriedLeave,
  retriedSettling,
} from './retried-settling.ts';
import { retriedHouseholds } from './retried-households.ts';
import { retriedRecurring } from './retried-recurring.ts';
import {
  lend,
  postTransaction,
  put,
  transactionBody,
} from '../../../support/entries/transaction-fixture.ts';

const dropCategory = ({ ana }: RetryContext) => ana.delete(`/categories/${groceriesCategory.id}`);
const category = {
  categories: [{ id: groceriesCategory.id, name: groceriesCategory.name }],
  type: undefined,
};

/**
 * Enters something by Ben that he shares with Cleo.
 *
 * @returns its path
 */
async function enterBetween(kind: string, { api, household, ben, cleo }: RetryContext) {
  if (kind === 'transactions') return `/transactions/${(await lend(ben, cleo, 10)).id}`;
  await seed(api, household, groceriesCategory);
  return `/expenses/${(await postExpense(ben, [ben, cleo])).id}`;
}

const entries: readonly RetriedRequest[] = [
  ...retriedHouseholds,
  {
    name: 'createTransaction',
    how: 'its category and the one who owes are gone, and it was edited',
    async prepare(context) {
      const { api, household, ben, cleo } = context;
      await seed(api, household, groceriesCategory);
      const shared = { paidBy: ben.uid, owedBy: cleo.uid, payTo: undefined };
      const body = transactionBody({ ...shared, ...category });
      return {
        send: () => ben.post('/transactions', body),
        meanwhile: async (first) => [
          await put(ben, first, { amount: 1, note: 'Edited' }),
          await dropCategory(context),
          await retriedLeave(context, cleo),
        ],
      };
    },
  },
  {
    name: 'createExpense',
    how: 'its category and one who shares it are gone, and it was edited',
    async prepare(context) {
      const { api, household, ben, cleo, dan } = context;
      await seed(api, household, groceriesCategory);
      const body = expenseBody([ben, cleo, dan]);
      return {
        send: () => ben.post('/expenses', body),
        meanwhile: async (first) => [
          await putExpense(ben, first, { note: 'Edited' }),
          await dropCategory(context),
          await retriedLeave(context, cleo),
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
        meanwhile: async () => [await retriedLeave(context, cleo)],
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
    async prepare(context) {
      const { ben, cleo } = context;
      const path = `${await enterBetween(kind, context)}/comments`;
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
      await seed(api, household, groceriesCategory);
      const row = { date: '2026-11-05', amount: 4.2, category: groceriesCategory.name };
      const rows = [
        { ...row, payTo: 'Bakery' },
        { ...row, payTo: 'Ben', owedBy: 'Cleo' },
      ];
      const body = { importId: randomUUID(), rows };
      return {
        send: () => ben.post('/transactions/import', body),
        meanwhile: async () => [await dropCategory(context), await retriedLeave(context, cleo)],
      };
    },
  },
];

const others: readonly RetriedRequest[] = [
  ...['transactions', 'expenses'].map((kind): RetriedRequest => ({
    name: kind === 'expenses' ? 'disputeExpense' : 'disputeTransaction',
    how: 'nothing else happened',
    async prepare(context) {
      const path = await enterBetween(kind, context);
      return { send: () => context.cleo.post(`${path}/dispute`, { reason: 'Not so' }) };
    },
  })),
  {
    name: 'disputeImport',
    how: 'nothing else happened',
    async prepare({ ben, cleo }) {
      const importId = randomUUID();
      const row = { date: '2026-11-05', amount: 4.2, category: 'Food', payTo: 'Ben' };
      await ben.post('/transactions/import', { importId, rows: [{ ...row, owedBy: 'Cleo' }] });
      const path = `/transactions/imports/${importId}/dispute`;
      return { send: () => cleo.post(path, { reason: 'Not so' }) };
    },
  },
  ...['transactions', 'expenses'].map((kind): RetriedRequest => ({
    name: kind === 'expenses' ? 'restoreExpense' : 'restoreTransaction',
    how: 'nothing else happened',
    async prepare(context) {
      const path = await enterBetween(kind, context);
      await context.ben.delete(path);
      return { send: () => context.ben.post(`${path}/restore`) };
    },
  })),
  {
    name: 'markTransactionsPaid',
    how: 'nothing else happened',
    async prepare({ ben }) {
      const rows = [await postTransaction(ben), await postTransaction(ben)];
      const transactions = rows.map(({ id, version }) => ({ id, version }));
      return { send: () => ben.post('/transactions/bulk-paid', { transactions, paid: true }) };
    },
  },
  {
    name: 'restoreTrash',
    how: 'nothing else happened',
    async prepare({ ben }) {
      const rows = [await postTransaction(ben), await postTransaction(ben)];
      for (const { id } of rows) await ben.delete(`/transactions/${id}`);
      const things = rows.map(({ id }) => ({ resourceType: 'transactions', id }));
      return { send: () => ben.post('/trash/restore', { things }) };
    },
  },
  {
    name: 'editTransactions',
    how: 'nothing else happened',
    async prepare({ ben }) {
      const rows = [await postTransaction(ben), await postTransaction(ben)];
      const transactions = rows.map(({ id, version }) => ({ id, version }));
      const edits = [{ transactions, change: { note: 'All of them' } }];
      return { send: () => ben.post('/transactions/bulk-edit', { edits }) };
    },
  },
  {
    name: 'deleteTransactions',
    how: 'nothing else happened',
    refusal: 'not_found',
    async prepare({ ben }) {
      const rows = [await postTransaction(ben), await postTransaction(ben)];
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

export const retriedRequests: readonly RetriedRequest[] = [
  ...entries,
  ...retriedSettling,
  ...retriedRecurring,
  ...others,
];
