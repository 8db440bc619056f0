import {
  piecesOfDocument,
  smallDocument,
} from '../../../support/households/household-import-fixture.ts';
import type { Json, TestApi, TestClient } from '../../../support/server/api-client.ts';
import { randomUUID } from 'node:crypto';
import { expenseBody } from '../../../support/entries/expense-fixture.ts';
import { recurringExpenseBody } from '../../../support/entries/recurring-fixture.ts';
import { groupSettleUpAttempts } from './group-settle-up-attempts.ts';
import { ynabConfigBody, ynabSyncBody } from '../../../support/ynab/ynab-fixture.ts';

/** The responses for a plain member without any right to the thing: [operation, request, status]. */
export type StrangerAttempt = [
  name: string,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  status: number,
  body?: Json,
];

/** The responses for a member about a personal category of another member, and about a household category. */
function categoryAttempts(ben: string, category: string, common: string): StrangerAttempt[] {
  return [
    ['listCategories', 'get', `/categories?userId=${ben}`, 404],
    ['addStarterCategories', 'post', '/categories/starter', 403],
    ['createCategory', 'post', '/categories', 404, { name: 'X', userId: ben }],
    ['updateCategory', 'put', `/categories/${category}`, 404, { name: 'X' }],
    ['updateCategory', 'put', `/categories/${common}`, 403, { name: 'X' }],
    ['deleteCategory', 'delete', `/categories/${category}`, 404],
    ['deleteCategory', 'delete', `/categories/${common}`, 403],
  ];
}

/** The responses for a member about a transaction of others. */
function disputeAttempts(path: string): StrangerAttempt[] {
  return [
    ['disputeTransaction', 'post', `${path}/dispute`, 404, { reason: 'x' }],
    ['withdrawTransactionDispute', 'delete', `${path}/dispute`, 404],
    ['listTransactionComments', 'get', `${path}/comments`, 404],
    ['createTransactionComment', 'post', `${path}/comments`, 404, { id: randomUUID(), text: 'x' }],
  ];
}

/** The responses for a member about an expense of others. */
function expenseAttempts(ben: string, expense: string): StrangerAttempt[] {
  const path = `/expenses/${expense}`;
  const whole = expenseBody([{ uid: ben } as TestClient]);
  const update = { ...whole, id: undefined };
  return [
    ['getExpense', 'get', path, 404],
    ['createExpense', 'post', '/expenses', 403, { ...whole, id: randomUUID(), enteredBy: ben }],
    ['updateExpense', 'put', path, 404, update],
    ['deleteExpense', 'delete', path, 404],
    ['restoreExpense', 'post', `${path}/restore`, 404],
    ['disputeExpense', 'post', `${path}/dispute`, 404, { reason: 'x' }],
    ['listExpenseComments', 'get', `${path}/comments`, 404],
    ['createExpenseComment', 'post', `${path}/comments`, 404, { id: randomUUID(), text: 'x' }],
    ['withdrawExpenseDispute', 'delete', `${path}/dispute`, 404],
  ];
}

function recurringAttempts(
  ben: string,
  { expense, series, draft }: Record<string, string>,
): StrangerAttempt[] {
  const path = `/series/${series}`;
  const { id, ...body } = recurringExpenseBody([{ uid: ben } as TestClient]);
  return [
    ['getSeries', 'get', path, 404],
    ['createSeries', 'post', '/series', 404, { ...body, id, first: expense }],
    ['updateSeries', 'put', path, 404, body],
    ['pauseSeries', 'post', `${path}/pause`, 404],
    ['resumeSeries', 'post', `${path}/resume`, 404],
    ['skipNextOfSeries', 'post', `${path}/skip`, 404, { ordinal: 1 }],
    ['endSeries', 'delete', path, 404],
    ['confirmDraft', 'post', `/drafts/${draft}/confirm`, 404, { amount: 1 }],
    ['dismissDraft', 'delete', `/drafts/${draft}`, 404],
  ];
}

/** Stores YNAB settings and a report that could not be sent, because no server runs at YNAB's address. */
export async function leaveUnsentReport(
  api: TestApi,
  householdId: string,
  member: TestClient,
): Promise<string> {
  await member.put('/ynab/config', ynabConfigBody);
  const config = `households/${householdId}/ynabConfigs/${member.uid}`;
  await api.firestore.doc(config).update({ serverKnowledge: 1 });
  await api.firestore
    .doc(`${config}/ynabCategories/food`)
    .set({ name: 'Food', groupId: 'daily', groupName: 'Daily' });
  await member.post('/ynab/sync', ynabSyncBody);
  return (await member.get('/ynab/syncs')).body[0].id as string;
}

/** The responses for a member about another member's YNAB connection. */
function ynabAttempts(ben: string, ynabSync: string, consentState: string): StrangerAttempt[] {
  return [
    ['getYnabConfig', 'get', `/ynab/config?userId=${ben}`, 404],
    ['updateYnabConfig', 'put', '/ynab/config', 404, { ...ynabConfigBody, userId: ben }],
    ['disconnectYnab', 'delete', `/ynab/config?userId=${ben}`, 404],
    ['finishYnabConsent', 'put', '/ynab/oauth', 400, { code: 'x', state: consentState }],
    ['listYnabPlans', 'get', `/ynab/plans?userId=${ben}`, 404],
    ['listYnabCategories', 'get', `/ynab/categories?userId=${ben}`, 404],
    ['syncYnabCategories', 'post', '/ynab/sync/categories', 404, { userId: ben }],
    ['updateYnabCategoryMap', 'put', '/ynab/category-map', 404, { userId: ben, mappings: [] }],
    ['updateYnabAutomatic', 'put', '/ynab/automatic', 404, { userId: ben, mode: 'off' }],
    ['previewYnabSync', 'post', '/ynab/sync/preview', 404, { ...ynabSyncBody, userId: ben }],
    ['syncReportToYnab', 'post', '/ynab/sync', 404, { ...ynabSyncBody, userId: ben }],
    ['listYnabSyncs', 'get', `/ynab/syncs?userId=${ben}`, 404],
    ['replaceYnabSync', 'put', `/ynab/syncs/${ynabSync}`, 404, ynabSyncBody],
    ['finishYnabSync', 'post', `/ynab/syncs/${ynabSync}/finish`, 404],
    ['takeBackYnabSync', 'delete', `/ynab/syncs/${ynabSync}`, 404],
  ];
}

function importDisputeAttempts(path: string): StrangerAttempt[] {
  return [
    ['getImportDispute', 'get', path, 404],
    ['disputeImport', 'post', path, 404, { reason: 'Not so' }],
    ['withdrawImportDispute', 'delete', path, 404],
  ];
}

/** The responses for a member about each of {@link makeOneOfEach}. */
export function attemptsOn(householdId: string, things: Record<string, string>): StrangerAttempt[] {
  const { ben, cleo, transaction, deleted, offset, settlement, category, common } = things;
  const { ynabSync, consentState } = things;
  const body = { amount: 1, transactionDate: '2026-11-20', type: 'X', payTo: 'Y', paid: false };
  const right = { granteeId: cleo, ownerId: ben, resourceType: 'transactions' };
  const applied = { transactionId: transaction, amount: 1 };
  const paid = { from: ben, to: cleo, amount: 1, transactionDate: '2026-11-20' };
  const new_ = { ...body, id: randomUUID(), enteredBy: ben };
  return [
    ['getTransaction', 'get', `/transactions/${transaction}`, 404],
    ['listSettlementsOfTransaction', 'get', `/transactions/${offset}/settlements`, 404],
    ['createTransaction', 'post', '/transactions', 403, new_],
    ['updateTransaction', 'put', `/transactions/${transaction}`, 404, body],
    ['markTransactionPaid', 'patch', `/transactions/${transaction}`, 404, { paid: true }],
    ['deleteTransaction', 'delete', `/transactions/${transaction}`, 404],
    [
      'restoreTrash',
      'post',
      '/trash/restore',
      404,
      { things: [{ resourceType: 'transactions', id: deleted }] },
    ],
    ['restoreTransaction', 'post', `/transactions/${deleted}/restore`, 404],
    ...disputeAttempts(`/transactions/${transaction}`),
    [
      'markTransactionsPaid',
      'post',
      '/transactions/bulk-paid',
      404,
      { transactions: [{ id: transaction, version: 1 }], paid: true },
    ],
    [
      'editTransactions',
      'post',
      '/transactions/bulk-edit',
      404,
      { edits: [{ transactions: [{ id: transaction, version: 1 }], change: { note: 'Mine' } }] },
    ],
    ['deleteTransactions', 'post', '/transactions/bulk-delete', 404, { ids: [transaction] }],
    ...expenseAttempts(ben!, things['expense']!),
    ...recurringAttempts(ben!, things),
    ['createPayment', 'post', '/payments', 403, { ...paid, id: randomUUID() }],
    ['getImportProgress', 'get', `/transactions/imports/${things['importId']}`, 404],
    ['undoImport', 'delete', `/transactions/imports/${things['importId']}`, 404],
    ...importDisputeAttempts(`/transactions/imports/${things['importId']}/dispute`),
    ['getSettleUp', 'get', `/settle-ups/${things['settleUp']}`, 404],
    ['undoSettleUp', 'delete', `/settle-ups/${things['settleUp']}`, 404],
    ...groupSettleUpAttempts(things),
    ['getSettlement', 'get', `/settlements/${settlement}`, 404],
    ['listAvailableTransactions', 'get', `/settlements/${settlement}/available-transactions`, 404],
    ['createSettlement', 'post', '/settlements', 404, { transactionId: transaction }],
    ['previewSettlement', 'post', '/settlements/preview', 404, { transactionId: transaction }],
    ['applyTransaction', 'post', `/settlements/${settlement}/apply`, 404, applied],
    ['removeTransaction', 'delete', `/settlements/${settlement}/transactions/${offset}`, 404],
    [
      'changeSettlementStatus',
      'put',
      `/settlements/${settlement}/status`,
      404,
      { status: 'cancelled' },
    ],
    ...categoryAttempts(ben!, category!, common!),
    ['listAllPermissions', 'get', '/permissions/all', 403],
    ['grantPermission', 'post', '/permissions', 403, { ...right, permissionType: 'write' }],
    ['revokePermission', 'delete', '/permissions', 404, right],
    [
      'createReport',
      'post',
      '/reports/ynab-splits',
      404,
      { startDate: '2026-11-01', endDate: '2026-11-30', userId: ben },
    ],
    ['closeMonth', 'post', '/months/2026-10/close', 403],
    ['reopenMonth', 'delete', '/months/2026-10/close', 403],
    ...ynabAttempts(ben!, ynabSync!, consentState!),
    ['markNoticesSeen', 'put', '/notices/seen', 404, { ids: [things['entry']] }],
    ['getPaymentWaysOf', 'get', `/users/${ben}/payment-ways`, 404],
    ['changeRole', 'put', `/users/${ben}/role`, 403, { role: 'admin' }],
    ['updateHousehold', 'put', `/households/${householdId}`, 403, { name: 'Mine' }],
    ['deleteHousehold', 'delete', `/households/${householdId}`, 403, { name: 'Elm Street' }],
    ['restoreHousehold', 'post', `/households/${householdId}/restore`, 403],
    ['removeMember', 'delete', `/households/${householdId}/members/${ben}`, 403],
    ['listInvites', 'get', `/households/${householdId}/invites`, 403],
    ['createInvite', 'post', `/households/${householdId}/invites`, 403],
    ['addGuest', 'post', `/households/${householdId}/guests`, 403, { name: 'Sam' }],
    ['renameGuest', 'put', `/households/${householdId}/guests/${ben}`, 403, { name: 'Sam' }],
    ['removeGuest', 'delete', `/households/${householdId}/guests/${ben}`, 403],
    // Private to the importer: the household does not exist yet.
    [
      'takePiece',
      'put',
      `/moves/${householdId}/pieces/0`,
      404,
      piecesOfDocument(smallDocument())[0],
    ],
    ['finishMove', 'post', `/moves/${householdId}/finish`, 404],
    ['giveUpMove', 'delete', `/moves/${householdId}`, 404],
    ['revokeInvite', 'delete', `/households/${householdId}/invites/${things['invite']}`, 403],
  ];
}

/** Operations that answer every member with what they may read: other tests check that content. */
export const forEveryMember = [
  'searchTransactions',
  'listOwedPairs',
  'listTransactions',
  'listSeries',
  'listDrafts',
  'summarizeTransactions',
  'listUniqueFields',
  'importTransactions',
  // About the caller's own rules.
  ...['listShopRules', 'saveShopRule', 'removeShopRule'],
  ...['listPushSubscriptions', 'addPushSubscription', 'removePushSubscription'],
  ...['listBudgets', 'saveBudget', 'removeBudget'],
  'getNotificationSettings',
  'saveNotificationSettings',
  'getDebtSummary',
  'listDebtTransactions',
  'getOverview',
  'getMonth',
  'getTrends',
  'listSettlements',
  'listSettleUps',
  // About the balance between the caller and another member.
  'previewSettleUp',
  'previewNetting',
  'createSettleUp',
  'remind',
  'listPermissions',
  'listUsers',
  'listActivity',
  'listEdits',
  'listTrash',
  'exportHousehold',
  'listNotices',
  // About the caller, or about no household yet.
  'beginYnabConsent',
  'getCurrentUser',
  'updateCurrentUser',
  'getPaymentWays',
  'savePaymentWays',
  'previewAccountDeletion',
  'deleteCurrentUser',
  'listHouseholds',
  'listDeletedHouseholds',
  'listMoves',
  'startMove',
  'createHousehold',
  'activateHousehold',
  'lookUpInvite',
  'acceptInvite',
];
