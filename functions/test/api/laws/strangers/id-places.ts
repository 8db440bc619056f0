import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Endpoint } from '../../../../src/platform/http/endpoint.ts';
import { endpointPathOf } from '../../../support/server/all-endpoints.ts';
import type { Json } from '../../../support/server/api-client.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import { ynabConfigBody, ynabSyncBody } from '../../../support/ynab/ynab-fixture.ts';

/** Every place of a call that an id can be sent in. */

export interface IdPlace {
  endpoint: Endpoint;
  /** The name of the place, for the report. */
  name: string;
  request(id: string): { path: string; body: Json };
}

/** Ids of the caller's own things, so that a call gets as far as the id under test. */
export type OwnThings = Readonly<Record<'household' | 'uid' | string, string>>;

const pair = { resourceType: 'transactions', permissionType: 'read' };
const month = { startDate: '2026-11-01', endDate: '2026-11-30' };
const row = { date: '2026-11-01', payTo: 'Shop', amount: 1, category: 'Food' };
const paid = { amount: 1, transactionDate: '2026-11-01' };
const ofExpense = (uid: string) => ({
  amount: 3,
  transactionDate: '2026-11-01',
  categories: [{ id: 'food', name: 'Food' }],
  payers: [{ userId: uid, amount: 3 }],
  split: { mode: 'equal', people: [{ userId: uid }] },
});

/** Constant, because the id of the thing is tested. */
const COMMENT_ID = randomUUID();

const sharedWith = (userId: string) => ({
  defaultSplit: { mode: 'equal', people: [{ userId }] },
});

type Bodies = (id: string, own: OwnThings) => readonly Json[];

const transactionBodies: Bodies = (id) => [
  transactionBody({ categories: [{ id, name: 'Any' }], paid: false }),
  transactionBody({ paidBy: id, payTo: undefined, paid: false }),
  transactionBody({ owedBy: id, paid: false }),
];
const expenseBodies: Bodies = (id, { uid = '' }) => {
  const body = ofExpense(uid);
  return [
    { ...body, categories: [{ id, name: 'Any' }] },
    { ...body, payers: [{ userId: id, amount: 3 }] },
    { ...body, split: { mode: 'equal', people: [{ userId: uid }, { userId: id }] } },
  ];
};
const recurringBodies: Bodies = (id, own) =>
  expenseBodies(id, own).map(({ transactionDate: _, ...template }) => ({
    kind: 'fixed',
    template,
    rule: { every: 1, unit: 'month', start: '2026-11-01' },
  }));
const withNewId = (bodies: Bodies): Bodies => {
  return (id, own) => bodies(id, own).map((body) => ({ ...body, id: randomUUID() }));
};

/**
 * Valid bodies with the id in one place. Ids for new things are omitted: an id in use is reported as such.
 */
export const idBodies: Readonly<Record<string, Bodies>> = {
  createTransaction: (id, own) => [
    ...withNewId(transactionBodies)(id, own),
    transactionBody({ enteredBy: id }),
  ],
  updateTransaction: transactionBodies,
  markTransactionsPaid: (id) => [{ transactions: [{ id, version: 1 }], paid: true }],
  editTransactions: (id, own) => {
    const shown = { id: own['transaction'], version: 1 };
    return [
      { edits: [{ transactions: [{ id, version: 1 }], change: { note: 'x' } }] },
      { edits: [{ transactions: [shown], change: { paidBy: id } }] },
      { edits: [{ transactions: [shown], change: { owedBy: id } }] },
      { edits: [{ transactions: [shown], change: { categories: [{ id, name: 'Any' }] } }] },
    ];
  },
  restoreTrash: (id) => [
    { things: [{ resourceType: 'transactions', id }] },
    { things: [{ resourceType: 'expenses', id }] },
  ],
  deleteTransactions: (id) => [{ ids: [id] }, { ids: [id], versions: [1] }],
  markNoticesSeen: (id) => [{ ids: [id] }],
  saveBudget: (id) => [
    { categoryId: id, whose: 'mine', amount: 1, startMonth: '2026-11' },
    { categoryId: id, whose: 'household', amount: 1, startMonth: '2026-11' },
  ],
  saveShopRule: (id) => [{ shop: 'rewe', what: 'theirs', userId: id, category: 'Food' }],
  importTransactions: (id, { uid = '' }) =>
    [
      ...[{ owedBy: id }, { payTo: id }, { category: id }, { id }],
      { payTo: uid, split: { mode: 'equal', people: [{ userId: uid }, { userId: id }] } },
    ].map((fields) => ({
      importId: randomUUID(),
      rows: [{ ...row, ...fields }],
    })),
  createExpense: (id, own) => [
    ...withNewId(expenseBodies)(id, own),
    { ...ofExpense(own['uid'] ?? ''), id: randomUUID(), enteredBy: id },
  ],
  updateExpense: expenseBodies,
  createSeries: (id, own) => [
    ...withNewId(recurringBodies)(id, own),
    { ...recurringBodies('food', own)[0], id: randomUUID(), first: id },
  ],
  updateSeries: (id, own) => [
    ...recurringBodies(id, own),
    {
      ...recurringBodies('food', own)[0],
      entry: { id, version: 1, transactionDate: '2026-11-01' },
    },
  ],
  createPayment: (id, { uid = '' }) => [
    { ...paid, id: randomUUID(), from: uid, to: id },
    { ...paid, id: randomUUID(), from: id, to: uid },
  ],
  createSettlement: (id, own) => [
    { transactionId: id },
    { transactionIds: [own['transaction'], id], join: true },
  ],
  previewSettlement: (id) => [{ transactionId: id }],
  applyTransaction: (id) => [{ transactionId: id, amount: 1 }],
  previewSettleUp: (id) => [{ with: id }],
  createSettleUp: (id) => [{ id: randomUUID(), with: id }],
  remind: (id) => [{ id: randomUUID(), userId: id }],
  createNetting: (id) => [{ id: randomUUID(), transfers: [{ from: id, to: id, amount: 1 }] }],
  markTransfer: (id) => [{ from: id, to: id, mark: 'paid' }],
  // The id of a plan differs in each household.
  agreeToNetting: () => [],
  createReport: (id) => [
    { ...month, userId: id },
    { ...month, category: id },
    { ...month, shareOf: id },
  ],
  // The id of a new comment only has to differ from other comments on the same thing, which the caller may
  // read.
  createTransactionComment: () => [],
  createExpenseComment: () => [],
  updateHousehold: (id) => [sharedWith(id)],
  createCategory: (id) => [
    { name: 'Mine', userId: id },
    { name: 'Mine', ...sharedWith(id) },
  ],
  updateCategory: (id) => [
    { name: 'Other', userId: id },
    { name: 'Other', ...sharedWith(id) },
  ],
  grantPermission: (id, own) => [
    { ...pair, granteeId: id },
    { ...pair, granteeId: own['uid'], ownerId: id },
  ],
  revokePermission: (id, own) => [
    { resourceType: 'transactions', granteeId: id },
    { resourceType: 'transactions', granteeId: own['uid'], ownerId: id },
  ],
  activateHousehold: (id) => [{ householdId: id }],
  lookUpInvite: (id) => [{ code: id.slice(0, 22) }],
  acceptInvite: (id) => [{ code: id.slice(0, 22) }],
  createHousehold: () => [],
  createInvite: (id) => [{ guestId: id }],
  // The member's id derives from this id and the household's, so nothing has it. Ids of a document belong to
  // another household, and give no access to this one.
  startMove: () => [],
  takePiece: () => [],
  addGuest: () => [],
  updateYnabConfig: (id) => [{ ...ynabConfigBody, userId: id }],
  syncYnabCategories: (id) => [{ userId: id }],
  updateYnabCategoryMap: (id) => [{ userId: id, mappings: [] }],
  updateYnabAutomatic: (id) => [{ mode: 'off', userId: id }],
  previewYnabSync: (id) => [{ ...ynabSyncBody, userId: id }],
  syncReportToYnab: (id) => [{ ...ynabSyncBody, userId: id }],
  replaceYnabSync: () => [ynabSyncBody],
  // Both come from YNAB for this member alone: nothing stored has such an id.
  finishYnabConsent: (id) => [
    { code: id, state: 'x' },
    { code: 'x', state: id },
  ],
};

/** Bodies of calls that have the id in their path. */
const otherBodies: Readonly<Record<string, Json>> = {
  markTransactionPaid: { paid: true },
  disputeTransaction: { reason: 'x' },
  disputeExpense: { reason: 'x' },
  objectToNetting: { reason: 'x' },
  skipNextOfSeries: { ordinal: 1 },
  confirmDraft: { amount: 1 },
  createTransactionComment: { id: COMMENT_ID, text: 'x' },
  createExpenseComment: { id: COMMENT_ID, text: 'x' },
  changeSettlementStatus: { status: 'cancelled' },
  updateHousehold: { name: 'Other' },
  deleteHousehold: { name: 'Other' },
  changeRole: { role: 'admin' },
  addGuest: { name: 'Sam' },
  renameGuest: { name: 'Sam' },
};

export function idPlacesOf(endpoint: Endpoint, own: OwnThings): IdPlace[] {
  const kind = endpoint.path.split('/')[1] ?? '';
  const ownIds = { id: own[kind] ?? randomUUID() };
  const ownPath = endpointPathOf(endpoint, ownIds);
  const bodies: Bodies = idBodies[endpoint.name] ?? (() => []);
  const bodyOf = (id: string) => otherBodies[endpoint.name] ?? bodies(id, own)[0];
  const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const queries = propertiesOf(endpoint.query).filter(isId);
  return [
    ...parameters.map((name): IdPlace => {
      const request = (id: string) => ({
        path: endpointPathOf(endpoint, { ...ownIds, [name]: id }),
        // The ids in the body are the caller's own: the id in the path is tested.
        body: bodyOf(own['transaction'] ?? ''),
      });
      return { endpoint, name: `{${name}}`, request };
    }),
    ...queries.map((name): IdPlace => {
      const request = (id: string) => ({ path: `${ownPath}?${name}=${id}`, body: bodyOf(id) });
      return { endpoint, name: `?${name}`, request };
    }),
    ...bodies('', own).map((_, index): IdPlace => {
      const request = (id: string) => ({ path: ownPath, body: bodies(id, own)[index] });
      return { endpoint, name: `body ${index}`, request };
    }),
  ];
}

/** The names of all fields, at any depth. */
export function propertiesOf(schema: z.ZodType): string[] {
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (_key, value) => {
    const properties: unknown = value?.properties;
    if (properties && typeof properties === 'object') {
      for (const name of Object.keys(properties)) names.add(name);
    }
    return value as unknown;
  });
  return [...names];
}

/** Whether a field of this name has the id of something that may belong to others. */
export function isId(name: string): boolean {
  return /^(ids?|code)$|(Id|Ids|By|Of|_id)$/.test(name) && !/^(importId|requestId)$/.test(name);
}
