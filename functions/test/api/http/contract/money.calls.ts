import { randomUUID } from 'node:crypto';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../../support/entries/settlement-fixture.ts';
import { lend, postTransaction } from '../../../support/entries/transaction-fixture.ts';
import type { Chapter } from './chapter.ts';
import {
  oweEachOther,
  postSettleUp,
  makeSettleUp,
} from '../../../support/entries/settle-up-fixture.ts';

export const moneyCalls: Chapter = {
  name: 'debts, settlements, reports and the history',
  async run({ ana, ben, cleo }) {
    await lend(cleo, ben, 100);
    const [small, large] = [await lend(ben, cleo, 10), await lend(ben, cleo, 200)];
    const payment = paymentBody(cleo, ben, 5);
    await cleo.post('/payments', payment);
    await ben.post('/payments', payment);
    await cleo.post('/payments', payment);
    await ben.post('/payments', paymentBody(ana, cleo, 5));
    await ben.get('/debts');
    await ben.get('/debts/pairs');
    await ana.get('/debts/pairs');
    await ben.get(`/debts/${ana.uid}/transactions?month=2026-11&side=youOwe`);
    await ben.get('/overview');
    await ben.post('/settlements/preview', { transactionId: small.id });
    await ben.post('/settlements/preview', { transactionIds: [] });
    const { id } = await postSettlement(ben, small);
    await ben.post('/settlements', { transactionId: large.id });
    const joining = { transactionId: (await lend(ben, cleo, 1)).id, join: true };
    const requestId = randomUUID();
    await ben.post('/settlements', { ...joining, requestId });
    await ben.post('/settlements', { ...joining, requestId, notes: 'something else' });
    await ben.put(`/transactions/${small.id}`, { ...small, amount: 11 });

    const path = `/settlements/${id}`;
    await ben.get('/settlements?limit=1&status=active');
    await ben.get(path);
    await ben.get(`${path}/available-transactions`);
    await ben.post(`${path}/apply`, { transactionId: large.id, amount: 300 });
    await ben.post(`${path}/apply`, {
      transactionId: large.id,
      amount: 30.5,
      requestId: randomUUID(),
    });
    await ben.get(`/transactions/${large.id}/settlements`);
    await ben.delete(`${path}/transactions/${large.id}`);
    await ben.put(`${path}/status`, { status: 'cancelled', notes: 'a mistake' });
    await ben.put(`${path}/status`, { status: 'completed' });

    const { id: done } = await postSettlement(cleo, large);
    await cleo.put(`/settlements/${done}/status`, { status: 'active' });
    await cleo.put(`/settlements/${done}/status`, { status: 'active' });
    const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
    await ana.post('/reports/ynab-splits', range);
    await ana.post('/reports/ynab-splits?includeSettlements=true', range);
    await ana.post('/reports/ynab-splits', { ...range, endDate: '2026-10-01' });
    await ana.get('/months/2026-10');
    await ben.get('/months/2026-10');
    await ana.get('/months/2026-10', { 'X-View-As': ben.uid });
    await ana.get('/months/2026-13');
    await ben.post('/months/2026-10/close');
    await ana.post('/months/2999-01/close');
    await ana.post('/months/2026-10/close');
    await ben.get('/months/2026-10');
    await ben.delete('/months/2026-10/close');
    await ana.delete('/months/2026-10/close');

    await ana.get('/trends?from=2026-10&to=2026-11');
    await ana.get('/trends?from=2026-11&to=2026-11&whose=me', { 'X-View-As': ben.uid });
    await ana.get('/trends?from=2026-11&to=2026-10');
    const [{ id: categoryId }] = (await ana.get('/categories')).body;
    const budget = { categoryId, whose: 'household', amount: 400, startMonth: '2026-01' };
    const budgetPath = `/budgets/${randomUUID()}`;
    await ana.put(budgetPath, budget);
    await ana.put(`/budgets/${randomUUID()}`, budget);
    await ana.put(budgetPath, { ...budget, whose: 'mine' });
    await ben.put(budgetPath, budget);
    await ana.get('/budgets');
    await ana.get('/budgets?month=2026-10');
    await ana.get('/budgets?month=October');
    await ben.delete(budgetPath);
    await ana.delete(budgetPath);

    await ana.get('/activity?limit=2');
    await ana.get('/activity', { 'X-View-As': ben.uid });
    await ana.get('/activity?cursor=elsewhere');
    await ben.put(`/transactions/${small.id}`, {
      ...(await ben.get(`/transactions/${small.id}`)).body,
      note: 'changed',
    });
    await ana.get(`/activity/edits?ids=${small.id}`);
    await ana.get(`/activity/edits?ids=${small.id}`, { 'X-View-As': ben.uid });
    await ana.get('/activity/edits?ids=x');

    await ben.delete(`/transactions/${small.id}`);
    await ana.get('/trash');
    await ana.get('/trash?limit=1', { 'X-View-As': ben.uid });
    await ana.get('/trash?cursor=elsewhere');
    await ana.get('/trash?q=milk&limit=1');
    await ana.get('/trash?q=');
    const free = await postTransaction(ana);
    await ana.delete(`/transactions/${free.id}`);
    const things = [{ resourceType: 'transactions', id: free.id }];
    await ana.post('/trash/restore', { things });
    await ana.post('/trash/restore', { things: [] });
  },
};

export const settleUpCalls: Chapter = {
  name: 'settling up',
  async run({ householdId, ana, ben, cleo }) {
    await ben.post('/settle-ups/preview', { with: cleo.uid });
    await oweEachOther(ben, cleo);
    await ben.post('/settle-ups/preview', { with: cleo.uid });
    await ana.post('/settle-ups/everyone/preview');
    await ben.post('/settle-ups/everyone/preview');
    const reminder = { id: randomUUID(), userId: ben.uid };
    await ben.post('/reminders', { ...reminder, userId: cleo.uid });
    await cleo.post('/reminders', reminder);
    await cleo.post('/reminders', reminder);
    await cleo.get('/debts');
    await cleo.post('/reminders', { ...reminder, id: randomUUID() });
    const even = { id: randomUUID() };
    await ben.post('/settle-ups/everyone', even);
    await ana.post('/settle-ups/everyone', { ...even, transfers: [] });
    const { body: netting } = await ana.post('/settle-ups/everyone', even);
    await ana.post('/settle-ups/everyone', even);
    await ana.post('/settle-ups/everyone', { ...even, transactionDate: '2026-11-01' });
    await ben.get(`/settle-ups/everyone/${even.id}`);
    await ana.get(`/settle-ups/everyone/${even.id}`, { 'X-View-As': ben.uid });
    await ana.get(`/settle-ups/everyone/${randomUUID()}`);
    const [{ from, to }] = netting.transfers;
    const payer = from === ben.uid ? ben : cleo;
    const marks = `/settle-ups/everyone/${even.id}/marks`;
    await payer.put(marks, { from, to, mark: 'paid' });
    await payer.put(marks, { from, to, mark: 'paid', takeBack: true });
    await payer.put(marks, { from, to, mark: 'arrived' });
    await payer.put(marks, { from: to, to: from, mark: 'paid' });
    const objection = `/settle-ups/everyone/${even.id}/objection`;
    await ben.post(objection, { reason: 'Nobody asked me.' });
    await ana.post(objection, { reason: 'Nobody asked me.' });
    await ben.delete(objection);
    await ben.delete(`/settle-ups/everyone/${randomUUID()}/objection`);
    const agreement = { id: randomUUID(), plan: 'none' };
    await ben.post('/settle-ups/everyone/agreement', agreement);
    await ben.delete(`/settle-ups/${netting.pairs[0].settleUpId}`);
    await ana.put(`/households/${householdId}`, { openBooks: true });
    await ben.post('/settle-ups/everyone/agreement', agreement);
    const { body: shown } = await ben.post('/settle-ups/everyone/preview');
    const agreed = { ...agreement, plan: shown.agreement.plan };
    await ben.post('/settle-ups/everyone/agreement', agreed);
    await ben.post('/settle-ups/everyone/agreement', { ...agreed, takeBack: true });
    await ben.post('/settle-ups/everyone/agreement', agreed);
    await cleo.post('/settle-ups/everyone/agreement', { ...agreed, id: randomUUID() });
    await ana.put(`/households/${householdId}`, { openBooks: false });
    const { body: parts } = await ben.get('/settle-ups');
    await ben.delete(`/settle-ups/${parts[0].id}`);
    await postSettleUp(ben, cleo, { payment: { amount: 100 } });
    await postSettleUp(ben, cleo, { dueAmount: 1 });
    const id = randomUUID();
    const { body } = await postSettleUp(ben, cleo, { id });
    await postSettleUp(ben, cleo, { id });
    await postSettleUp(ben, cleo, { id, payment: { amount: 1 } });
    const path = `/settle-ups/${body.id}`;
    await cleo.get(path);
    await ana.get('/settle-ups?limit=1', { 'X-View-As': ben.uid });
    await ben.get(`/settle-ups?with=${cleo.uid}`);
    await ana.delete(path);
    await ana.get(`/settle-ups/${randomUUID()}`);
    const { settlements } = await makeSettleUp(cleo, ben, { id: randomUUID() });
    const reopened = `/settlements/${settlements[0].settlementId}/status`;
    await ben.put(reopened, { status: 'active' });
    const [{ id: last }] = (await ben.get('/settle-ups')).body;
    await ben.delete(`/settle-ups/${last}`);
  },
};
