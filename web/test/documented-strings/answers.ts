import { importProgressSchema } from '@housetab/functions/core/import/import-resource';
import { permissionResourceSchema } from '@housetab/functions/core/permission/permission-resource';
import {
  debtSummary,
  listedSettlement,
  sampleSettlementPreview,
  sampleSettlement,
  debtRow,
} from '@test/samples/debts';
import { sampleHousehold, samplePerson } from '@test/people';
import { sampleCategory } from '@test/samples/category';
import { senderKey, subscribedDevice } from '@test/push-browser';
import { ownPaymentMethods, samplePaymentMethods } from '@test/samples/payment-methods';
import { sampleSettings } from '@test/samples/notification-settings';
import { sampleMonth } from '@test/samples/month';
import { sample } from '@test/samples/sample';
import { listedSettleUp, sampleSettleUp, sampleSettleUpPlan } from '@test/samples/settle-up';
import { sampleDraft, sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleDeleted } from '@test/samples/trash';
import { sampleBudgets } from '@test/samples/budgets';
import { sampleTrends } from '@test/samples/trends';
import { ynabConnected, samplePreview, sampleSync, ynabGroups } from '@test/samples/ynab';
import { sampleOverview } from '@test/samples/overview';
import { superadminAnna, membersOfHome } from './people';

const byBen = { paidBy: 'ben', payTo: 'Ben', owedBy: 'anna', enteredBy: 'ben' };

/** Anna owes Ben for the power and has paid for him; a payment between them; a settlement is active. */
export const rows = {
  power: sampleTransaction({ note: 'Power', amount: 58, ...byBen }),
  milk: sampleTransaction({ note: 'Milk', amount: 20 }),
  lamp: sampleTransaction({ note: 'Lamp', amount: 30, optional: true }),
  cash: sampleTransaction({ note: 'Cash', amount: 5, type: 'settlement' }),
  taxi: sampleTransaction({
    note: 'Taxi',
    amount: 15,
    inSettlement: true,
    settlementId: 's1',
  }),
  books: sampleTransaction({
    ...{ note: 'Books', amount: 12, owedBy: null },
    ...{ paid: true, paidDate: '2026-11-19T12:00:00.000Z' },
  }),
};

/** None of its rows is written yet. */
const importProgress = sample(importProgressSchema, {
  ...{ importId: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0ff', state: 'writing' },
  ...{ written: 0, total: 1, undone: 0 },
});

export const samplePermission = sample(permissionResourceSchema, {
  id: 'anna_ben_categories',
  ownerUserId: 'anna',
  grantedUserId: 'ben',
  resourceType: 'categories',
  permissionType: 'read',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
});

const group = { category_group_id: 'Food', category_group_name: 'Food' };
const categoryGroups = [
  {
    id: 'Food',
    name: 'Food',
    categories: [{ id: 'groceries', name: 'Groceries', ...group }],
  },
];

export function flatCategory(name: string, color: string) {
  return sampleCategory(name.toLowerCase(), { name, color });
}

const report = {
  categoryTotals: [
    { category: 'Groceries', total: 60, percentage: 75 },
    { category: 'Rent', total: 20, percentage: 25 },
  ],
  settlementData: {
    ...{
      monthName: 'November',
      year: 2026,
      totalOwed: 50,
      totalPaid: 80,
      netAmount: 30,
    },
    settlementDeductions: [{ category: 'Groceries', amount: 15, count: 1 }],
  },
};

const { taxi } = rows;
const items = [
  {
    id: taxi.id,
    transactionId: taxi.id,
    transaction: taxi,
    appliedAmount: 15,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
];
const [applied] = sampleSettlement().history;
const created = {
  ...applied!,
  id: 'h0',
  action: 'created' as const,
  amount: 58,
};
const active = sampleSettlement({ items, history: [created, applied!] });

const saved = (body: unknown) => ({ ...rows.milk, ...(body as object) });

/** The network's default responses; a test case may change them. The first matching path wins. */
export const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
  'GET /notices': () => ({ count: 0, notices: [] }),
  'GET /trash': () => [sampleDeleted()],
  'GET /search': () => [],
  'GET /series': () => [sampleRecurringExpense()],
  'GET /drafts': () => [sampleDraft()],
  'POST /series': () => sampleRecurringExpense(),
  'POST /series/*/pause': () => sampleRecurringExpense(),
  'POST /series/*/resume': () => sampleRecurringExpense(),
  'POST /series/*/skip': () => sampleRecurringExpense(),
  'DELETE /series/*': () => undefined,
  'POST /drafts/*/confirm': () => ({ expense: null, transaction: rows.milk }),
  'DELETE /drafts/*': () => undefined,
  'GET /user/me': () => superadminAnna,
  'PUT /user/me': (body) => ({ ...superadminAnna, ...(body as object) }),
  'GET /users': () => membersOfHome,
  'PUT /users/ben/role': (body) => ({
    ...samplePerson('ben', 'Ben', 'user'),
    ...(body as object),
  }),
  'GET /moves': () => [],
  'GET /households': () => [sampleHousehold()],
  'GET /households/*/invites': () => [],
  'GET /transactions': () => Object.values(rows),
  'GET /transactions/summary': () => ({
    total: 110,
    paid: 12,
    unpaid: 98,
    optional: 30,
    count: 6,
  }),
  'GET /transactions/unique-fields': () => ({
    payTo: ['Anna Berg', 'Ben'],
    enteredBy: ['Anna Berg', 'Ben'],
    category: ['Groceries'],
  }),
  'GET /transactions/imports/*': () => importProgress,
  'GET /transactions/*/comments': () => [],
  'GET /transactions/*/settlements': () => [listedSettlement(active)],
  'GET /transactions/*': () => rows.milk,
  'POST /transactions': saved,
  'PUT /transactions/*': saved,
  'PATCH /transactions/*': saved,
  'DELETE /transactions/*': () => undefined,
  'POST /transactions/*/restore': () => sampleTransaction(),
  'GET /categories?hierarchical=true': () => categoryGroups,
  'GET /notification-settings': () => sampleSettings,
  'PUT /notification-settings': () => sampleSettings,
  'GET /user/payment-ways': () => ownPaymentMethods(),
  'PUT /user/payment-ways': () => ownPaymentMethods(),
  'GET /users/*/payment-ways': () => samplePaymentMethods([]),
  'GET /push-subscriptions': () => ({ key: senderKey, subscriptions: [] }),
  'POST /push-subscriptions': () => subscribedDevice,
  'GET /shop-rules': () => [],
  'PUT /shop-rules': () => undefined,
  'DELETE /shop-rules': () => undefined,
  'GET /categories': () => [flatCategory('Groceries', '#22c55e')],
  'GET /overview': () => sampleOverview(6, 1),
  'GET /months/*': () => sampleMonth(),
  'GET /trends': () => sampleTrends(),
  'GET /budgets': () => sampleBudgets(),
  'PUT /budgets/*': (body) => ({ id: 'b1', ...(body as object) }),
  'DELETE /budgets/*': () => undefined,
  'GET /debts': () => debtSummary(),
  'POST /payments': () => sampleTransaction({ type: 'settlement', amount: 20 }),
  'GET /settle-ups': () => [listedSettleUp()],
  'POST /settle-ups/preview': () => sampleSettleUpPlan(),
  'POST /settle-ups': () => sampleSettleUp(),
  'DELETE /settle-ups/*': () => undefined,
  'GET /settlements': () => [listedSettlement(active)],
  'GET /settlements/*/available-transactions': () => [debtRow(rows.milk.id, 20, { note: 'Milk' })],
  'GET /settlements/*': () => active,
  'POST /settlements/preview': () => sampleSettlementPreview(),
  'POST /settlements': () => ({ ...active, joined: false, notApplied: [], isPart: false }),
  'PUT /settlements/*/status': () => sampleSettlement({ status: 'cancelled' }),
  'DELETE /settlements/*/transactions/*': () => sampleSettlement({ items: [], itemCount: 0 }),
  'GET /permissions': () => [],
  'GET /permissions/all': () => [samplePermission],
  'POST /permissions': () => samplePermission,
  'DELETE /permissions': () => undefined,
  'POST /reports/ynab-splits?includeSettlements=true': () => report,
  'POST /reports/ynab-splits': () => report.categoryTotals,
  'GET /ynab/config': () => ynabConnected,
  'PUT /ynab/config': () => ynabConnected,
  'GET /ynab/categories': () => ynabGroups,
  'GET /ynab/syncs': () => [],
  'POST /ynab/sync/categories': () => ynabConnected,
  'POST /ynab/sync/preview': () => samplePreview,
  'POST /ynab/sync': () => ({ status: 'synced', sync: sampleSync, overlaps: [] }),
};
