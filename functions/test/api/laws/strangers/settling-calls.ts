import { randomUUID } from 'node:crypto';
import type { Json, TestClient } from '../../../support/server/api-client.ts';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';

/** The ids that calls about the settlements of two members contain. */
export interface SettlementIds {
  /** A settlement of the two, or an id that does not exist. */
  settlement: string;
  /** Entered by a third member: Ben paid, Cleo owes. */
  bait: string;
  /** Entered by Ben: he paid, Cleo owes. */
  gas: string;
  /** A settle-up of the two, or an id that does not exist. */
  settleUp: string;
  ben: TestClient;
  cleo: TestClient;
}

export interface SettlingCall {
  /** The name of the endpoint, and the request. */
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  body?: Json;
}

/** Every call that settles, pays, or shows settlements. */
export function settlingCalls({
  settlement,
  bait,
  gas,
  settleUp,
  ben,
  cleo,
}: SettlementIds): SettlingCall[] {
  const path = `/settlements/${settlement}`;
  const rows = { bait, gas };
  const ofRows = Object.entries(rows).flatMap(([name, id]): SettlingCall[] => [
    post(`createSettlement of ${name}`, '/settlements', { transactionId: id }),
    post(`createSettlement joining with ${name}`, '/settlements', {
      transactionIds: [id],
      join: true,
      month: '2026-11',
      requestId: randomUUID(),
    }),
    post(`previewSettlement of ${name}`, '/settlements/preview', { transactionId: id }),
    post(`applyTransaction of ${name}`, `${path}/apply`, { transactionId: id, amount: 1 }),
    { name: `removeTransaction of ${name}`, method: 'delete', path: `${path}/transactions/${id}` },
    get(`listSettlementsOfTransaction of ${name}`, `/transactions/${id}/settlements`),
  ]);
  const status = (body: Json): SettlingCall => ({
    name: `changeSettlementStatus ${JSON.stringify(body)}`,
    method: 'put',
    path: `${path}/status`,
    body,
  });
  return [
    ...ofRows,
    status({ status: 'completed' }),
    status({ status: 'completed', remainingAmount: 1 }),
    status({ status: 'cancelled' }),
    status({ status: 'active' }),
    get('getSettlement', path),
    get('listAvailableTransactions', `${path}/available-transactions`),
    get('listSettlements', '/settlements'),
    get('listSettlements', '/settlements?status=completed'),
    post('createPayment', '/payments', paymentBody(ben, cleo, 5)),
    post('createPayment', '/payments', paymentBody(cleo, ben, 5)),
    post('createReport', '/reports/ynab-splits?includeSettlements=true&includeShared=true', {
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    }),
    get('listTransactions', '/transactions?paid=false'),
    get('summarizeTransactions', '/transactions/summary?paid=false'),
    get('summarizeTransactions', '/transactions/summary?category=Groceries'),
    get('getDebtSummary', '/debts'),
    get('listOwedPairs', '/debts/pairs'),
    get('listDebtTransactions', `/debts/${ben.uid}/transactions?month=2026-11&side=youOwe`),
    get('getTrends', '/trends?from=2026-10&to=2026-11'),
    get('getTrends', '/trends?from=2026-11&to=2026-11&whose=me'),
    get('listBudgets', '/budgets?month=2026-11'),
    get('getMonth', '/months/2026-11'),
    get('listActivity', '/activity'),
    get('listEdits', `/activity/edits?ids=${bait},${gas}`),
    get('listNotices', '/notices'),
    get('listTrash', '/trash'),
    get('listSettleUps', '/settle-ups'),
    post('previewSettleUp', '/settle-ups/preview', { with: ben.uid }),
    { name: 'previewNetting', method: 'post', path: '/settle-ups/everyone/preview' },
    post('createNetting', '/settle-ups/everyone', { id: randomUUID() }),
    post('agreeToNetting', '/settle-ups/everyone/agreement', { id: randomUUID(), plan: 'x' }),
    {
      name: 'markTransfer',
      method: 'put',
      path: `/settle-ups/everyone/${settleUp}/marks`,
      body: { from: ben.uid, to: cleo.uid, mark: 'paid' },
    },
    post('objectToNetting', `/settle-ups/everyone/${settleUp}/objection`, { reason: 'x' }),
    {
      name: 'withdrawNettingObjection',
      method: 'delete',
      path: `/settle-ups/everyone/${settleUp}/objection`,
    },
    get('getNetting', `/settle-ups/everyone/${settleUp}`),
    get('getSettleUp', `/settle-ups/${settleUp}`),
    get('getPaymentWays', '/user/payment-ways'),
    get('getPaymentWaysOf', `/users/${ben.uid}/payment-ways`),
    get('getPaymentWaysOf', `/users/${cleo.uid}/payment-ways`),
    { name: 'undoSettleUp', method: 'delete', path: `/settle-ups/${settleUp}` },
  ];
}

function get(name: string, path: string): SettlingCall {
  return { name, method: 'get', path };
}

function post(name: string, path: string, body: Json): SettlingCall {
  return { name, method: 'post', path, body };
}
