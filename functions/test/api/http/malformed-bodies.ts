import {
  householdImportBody,
  piecesOfDocument,
  smallDocument,
} from '../../support/households/household-import-fixture.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Json } from '../../support/server/api-client.ts';
import { newBrowser } from '../../support/letters/push-fixture.ts';
import { settingsWith } from '../../support/letters/notified-fixture.ts';
import { transactionBody } from '../../support/entries/transaction-fixture.ts';
import { ynabConfigBody, ynabSyncBody } from '../../support/ynab/ynab-fixture.ts';

/** Ids of existing things to use in bodies. */
export interface KnownThings {
  transaction: string;
  settlement: string;
}

/** Values of the wrong type, size, sign, encoding. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.001,
    1e9,
    1e308,
    Number.MIN_VALUE,
    '',
    ' ',
    '\0',
    '\ud800',
    '‮txt.exe',
    'NaN',
    '12,50',
    '__proto__',
    '2026-02-30',
    '9999-99-99',
    "'; DROP TABLE",
    '../../etc/passwd',
    [],
    {},
    [[]],
    [null],
    { $gt: '' },
    'x'.repeat(70_000),
  ),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'isAdmin',
  'x',
);

const template = {
  kind: 'expense',
  amount: 3,
  note: '',
  categories: [{ id: 'x', name: 'X' }],
  optional: false,
  payers: [{ userId: 'x', amount: 3 }],
  split: { mode: 'shares', people: [{ userId: 'x', value: 1.5 }] },
};
const expense = { ...template, transactionDate: '2026-11-01' };

const rule = { every: 1, unit: 'month', day: 31, start: '2026-11-01', end: { count: 12 } };

/** Valid bodies in which one field is then replaced. */
export function validBodiesOf(known: KnownThings): Record<string, () => Json> {
  return {
    createTransaction: () => transactionBody(),
    updateTransaction: () => ({ ...transactionBody({ id: known.transaction }), paid: false }),
    createExpense: () => ({ id: randomUUID(), ...expense }),
    updateExpense: () => expense,
    createPayment: () => ({
      id: randomUUID(),
      from: 'x',
      to: 'y',
      amount: 1,
      transactionDate: '2026-11-01',
      note: '',
    }),
    markTransactionPaid: () => ({ paid: false }),
    createSeries: () => ({ id: randomUUID(), kind: 'fixed', template, rule }),
    updateSeries: () => ({ kind: 'varies', template, rule }),
    skipNextOfSeries: () => ({ ordinal: 1 }),
    confirmDraft: () => ({ amount: 1 }),
    disputeTransaction: () => ({ reason: 'x' }),
    disputeExpense: () => ({ reason: 'x' }),
    disputeImport: () => ({ reason: 'x' }),
    createTransactionComment: () => ({ id: randomUUID(), text: 'x' }),
    createExpenseComment: () => ({ id: randomUUID(), text: 'x' }),
    markTransactionsPaid: () => ({ transactions: [{ id: randomUUID(), version: 1 }], paid: true }),
    editTransactions: () => ({
      edits: [
        { transactions: [{ id: randomUUID(), version: 1 }], change: { note: 'x', owedBy: null } },
      ],
    }),
    restoreTrash: () => ({ things: [{ resourceType: 'transactions', id: randomUUID() }] }),
    deleteTransactions: () => ({ ids: [randomUUID()], versions: [1] }),
    saveNotificationSettings: () => settingsWith(),
    markNoticesSeen: () => ({ until: '2026-11-20T12:00:00Z' }),
    importTransactions: () => ({
      importId: randomUUID(),
      rows: [{ date: '2026-11-01', payTo: 'A', amount: 1, category: 'B' }],
    }),
    saveBudget: () => ({
      ...{ categoryId: 'food', whose: 'mine', amount: 1, carriesOver: true, startMonth: '2026-11' },
    }),
    saveShopRule: () => ({ shop: 'rewe', what: 'ours', userId: null, category: 'Groceries' }),
    createSettlement: () => ({
      transactionIds: [known.transaction],
      month: '2026-11',
      notes: '',
      join: true,
      requestId: randomUUID(),
    }),
    previewSettlement: () => ({ transactionId: known.transaction }),
    applyTransaction: () => ({
      transactionId: known.transaction,
      amount: 1,
      requestId: randomUUID(),
    }),
    changeSettlementStatus: () => ({ status: 'completed', notes: '', remainingAmount: 1 }),
    previewSettleUp: () => ({ with: 'x', payment: { amount: 1 } }),
    createSettleUp: () => ({
      id: randomUUID(),
      with: 'x',
      payment: { amount: 1, transactionDate: '2026-11-01', note: '' },
      dueAmount: 1,
    }),
    remind: () => ({ id: randomUUID(), userId: 'x' }),
    createNetting: () => ({
      id: randomUUID(),
      transactionDate: '2026-11-01',
      transfers: [{ from: 'x', to: 'y', amount: 1 }],
    }),
    objectToNetting: () => ({ reason: 'x' }),
    markTransfer: () => ({ from: 'x', to: 'y', mark: 'paid', takeBack: true }),
    agreeToNetting: () => ({ id: randomUUID(), plan: 'x', takeBack: true }),
    createReport: () => ({ startDate: '2026-11-01', endDate: '2026-11-30', category: 'x' }),
    createCategory: () => ({ name: 'X', description: '', color: '#ffffff', groupName: null }),
    updateCategory: () => ({ name: 'X', description: '', color: '#ffffff', groupName: null }),
    grantPermission: () => ({
      granteeId: 'x',
      resourceType: 'transactions',
      permissionType: 'read',
      expiresAt: null,
    }),
    revokePermission: () => ({ granteeId: 'x', resourceType: 'transactions' }),
    lookUpInvite: () => ({ code: 'A'.repeat(22) }),
    acceptInvite: () => ({ code: 'A'.repeat(22) }),
    createHousehold: () => ({ id: randomUUID(), name: 'X', timeZone: 'UTC' }),
    updateHousehold: () => ({ name: 'X' }),
    deleteHousehold: () => ({ name: 'X', requestId: randomUUID() }),
    startMove: () => householdImportBody(smallDocument(), 'somebody'),
    takePiece: () => piecesOfDocument(smallDocument())[0],
    addGuest: () => ({ id: randomUUID(), name: 'X' }),
    renameGuest: () => ({ name: 'X' }),
    activateHousehold: () => ({ householdId: 'x' }),
    changeRole: () => ({ role: 'admin' }),
    updateYnabConfig: () => ynabConfigBody,
    updateYnabCategoryMap: () => ({
      mappings: [{ categoryName: 'Food', categoryId: ynabConfigBody.budgetId }],
    }),
    updateYnabAutomatic: () => ({ mode: 'running_month', day: 1, report: 'share' }),
    previewYnabSync: () => ynabSyncBody,
    finishYnabConsent: () => ({ code: 'x', state: 'y' }),
    syncReportToYnab: () => ynabSyncBody,
    replaceYnabSync: () => ynabSyncBody,
    updateCurrentUser: () => ({ name: 'X', photoURL: '' }),
    addPushSubscription: () => newBrowser(),
    savePaymentWays: () => ({ ways: [{ kind: 'paypal', handle: 'x' }] }),
    deleteCurrentUser: () => ({ name: 'X', deletes: [] }),
  };
}

/** Replaces a field by a strange value, adds a strange field, or replaces the whole body. */
export function malform(body: Json): fc.Arbitrary<unknown> {
  const fields = Object.keys(body);
  const replaced = fc
    .tuple(fc.constantFrom(...fields), strange)
    .map(([field, value]) => ({ ...body, [field]: value }));
  const added = fc
    .tuple(strangeKey, strange)
    .map(([key, value]) =>
      JSON.parse(
        `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`,
      ),
    );
  return fc.oneof({ arbitrary: replaced, weight: 4 }, { arbitrary: added, weight: 2 }, strange);
}
