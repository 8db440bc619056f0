import { randomUUID } from 'node:crypto';
import type { Chapter } from './chapter.ts';
import { seed } from '../../../support/entries/category-fixture.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
  putExpense,
} from '../../../support/entries/expense-fixture.ts';
import {
  postTransaction,
  nextOf,
  transactionBody,
  lend,
} from '../../../support/entries/transaction-fixture.ts';

export const transactionCalls: Chapter = {
  name: 'transactions and imports',
  async run({ api, ana, ben, cleo }) {
    const body = transactionBody({ paidBy: ben.uid, owedBy: cleo.uid, note: 'for two' });
    await ben.post('/transactions', body);
    const { body: known } = await ben.post('/transactions', body);
    await ben.post('/transactions', { ...body, amount: 99 });
    await ben.post('/transactions', { ...body, owedBy: ben.uid });
    await postTransaction(ben, { optional: true });

    const path = `/transactions/${known.id}`;
    const { headers } = await ana.get(path);
    const etag = headers.get('ETag')!;
    await ana.get(path, { 'If-None-Match': etag });
    await ana.get(`/transactions/${randomUUID()}`);
    await ben.put(path, { ...known, note: 'for three' }, { 'If-Match': etag });
    await ben.put(path, { ...known, note: 'late' }, { 'If-Match': etag });
    await cleo.patch(path, { paid: true }, { 'If-Match': etag });
    await cleo.patch(path, { paid: true }, { 'If-Match': '"2"' });
    await cleo.patch(path, { paid: false });
    await api.request('PUT', path, {
      headers: { Authorization: `Bearer ${ben.token}`, 'Content-Type': 'text/plain' },
      body: 'note=four',
    });

    const first = await ana.get('/transactions?limit=1&sort=entered&direction=asc');
    await ana.get(nextOf(first.headers)!);
    await ana.get('/transactions?paid=false&owedBy=Cleo', { 'X-View-As': cleo.uid });
    await cleo.get('/transactions', { 'X-View-As': ben.uid });
    await ana.get('/transactions/summary?category=Groceries');
    await ana.get('/transactions/unique-fields');
    await ana.get('/search?q=for&limit=1');
    await ana.get('/search?q=');
    await ana.get(`/transactions/${known.id}/settlements`);

    await cleo.delete(path);
    await ben.delete(path);
    await ben.get('/transactions?deleted=true');
    await ben.post(`${path}/restore`);
    const marks = [
      { id: known.id, version: (await ben.get(`/transactions/${known.id}`)).body.version },
    ];
    await ben.post('/transactions/bulk-paid', { transactions: marks, paid: true });
    const shown = {
      id: known.id,
      version: (await ben.get(`/transactions/${known.id}`)).body.version,
    };
    const edits = [{ transactions: [shown], change: { note: 'Together' } }];
    await ben.post('/transactions/bulk-edit', { edits });
    await ben.post('/transactions/bulk-edit', { edits: [] });
    await ben.post('/transactions/bulk-delete', { ids: [known.id] });

    const importId = randomUUID();
    const rows = [
      { date: '2026-11-20', payTo: 'Ben', amount: 4.2, category: 'Groceries' },
      { date: 'yesterday', payTo: 'Ben', amount: 4.2, category: 'Groceries' },
    ];
    await ben.post('/transactions/import', { importId, rows });
    await ben.post('/transactions/import', { importId, rows });
    await ben.post('/transactions/import', { importId, rows: rows.slice(1) });
    await ben.get(`/transactions/imports/${importId}`);
    await ben.get(`/transactions/imports/${randomUUID()}`);
    await ben.delete(`/transactions/imports/${importId}`);
    await ben.delete(`/transactions/imports/${randomUUID()}`);
    const rule = { shop: 'rewe markt', what: 'ours', userId: null, category: 'Food' };
    await ben.put('/shop-rules', rule);
    await ben.put('/shop-rules', { ...rule, what: 'theirs' });
    await ben.get('/shop-rules');
    await ben.get('/shop-rules?shop=rewe');
    await ben.delete('/shop-rules?shop=rewe%20markt');
    await ben.delete('/shop-rules');
  },
};

export const expenseCalls: Chapter = {
  name: 'expenses',
  async run({ api, householdId, ana, ben, cleo }) {
    await seed(api, householdId, groceriesCategory);
    const body = expenseBody([ben, ana, cleo]);
    const { body: expense } = await ben.post('/expenses', body);
    await ben.post('/expenses', body);
    await ben.post('/expenses', { ...body, amount: 1 });
    const path = `/expenses/${expense.id}`;
    await cleo.get(path);
    await ana.get(`/expenses/${randomUUID()}`);
    await putExpense(ben, expense, { note: 'later' }, { 'If-Match': '"1"' });
    await putExpense(ben, expense, { note: 'late' }, { 'If-Match': '"1"' });
    await cleo.delete(path);
    await ben.delete(path);
    await cleo.post(`${path}/restore`);
    await ben.post(`${path}/restore`);
  },
};

export const disputeCalls: Chapter = {
  name: 'disputes and comments',
  async run({ api, householdId, ben, cleo }) {
    await seed(api, householdId, groceriesCategory);
    const row = await lend(ben, cleo, 50);
    const expense = await postExpense(ben, [ben, cleo]);
    const reason = 'It was 40.';
    for (const path of [`/transactions/${row.id}`, `/expenses/${expense.id}`]) {
      await cleo.post(`${path}/dispute`, { reason });
      await cleo.get(path);
      await ben.post(`${path}/dispute`, { reason });
      await cleo.delete(`${path}/dispute`);
      await ben.delete(`${path}/dispute`);
      const comment = { id: randomUUID(), text: 'Was it?' };
      await cleo.post(`${path}/comments`, comment);
      await cleo.post(`${path}/comments`, comment);
      await ben.post(`${path}/comments`, comment);
      await ben.post(`${path}/comments`, { id: randomUUID(), text: 'It was.' });
      const { headers } = await ben.get(`${path}/comments?limit=1`);
      await ben.get(nextOf(headers)!);
      await cleo.get(`${path}/comments?cursor=x`);
      await cleo.get(path);
    }
    const importId = randomUUID();
    const imported = { date: '2026-11-05', amount: 4.2, category: 'Food', payTo: 'Ben' };
    await ben.post('/transactions/import', {
      ...{ importId, source: 'Splitwise', rows: [{ ...imported, owedBy: 'Cleo' }] },
    });
    for (const id of [importId, randomUUID()]) {
      const path = `/transactions/imports/${id}/dispute`;
      await cleo.get(path);
      await cleo.post(path, { reason });
      await ben.get(path);
      await ben.post(path, { reason });
      await cleo.delete(path);
    }
    const [part] = expense.transactionIds;
    await cleo.post(`/transactions/${part}/dispute`, { reason });
    await cleo.delete(`/transactions/${randomUUID()}/dispute`);
    await cleo.patch(`/transactions/${row.id}`, { paid: true });
  },
};
