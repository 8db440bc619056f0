import { randomUUID } from 'node:crypto';
import type { Grants, Member, Household } from '../../../src/core/household/stored.ts';
import type { Role } from '../../../src/core/household/roles.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { Expense } from '../../../src/core/expense/stored.ts';
import type { SumDocument } from '../../../src/core/trends/stored.ts';
import type { Activity } from '../../../src/core/activity/stored.ts';
import type { ImportDocument } from '../../../src/core/import/stored.ts';
import type { Permission } from '../../../src/core/permission/stored.ts';
import type { SettleUp } from '../../../src/core/settle-up/stored.ts';
import type { SettlementHistoryEntry } from '../../../src/core/settlement/stored.ts';
import type { SettlementWithItems } from '../../../src/core/settlement/holdings.ts';
import { HistoryCheck } from '../../../src/core/audit/check-history.ts';
import { checkExpenses } from '../../../src/core/audit/check-expenses.ts';
import { checkSettleUps } from '../../../src/core/audit/check-settle-ups.ts';
import { checkInvariants } from '../../../src/core/audit/invariants.ts';
import { SumsCheck } from '../../../src/core/audit/check-sums.ts';
import { NEVER_ENDING } from '../../../src/core/household/household.ts';
import type { Stored } from '../../../src/platform/firestore/documents.ts';
import { fromStored } from '../../../src/platform/firestore/converters.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { checkExpenseLaws } from '../histories/expense-laws.ts';
import {
  checkHistory,
  checkLedger,
  checkSummaries,
  expectThat,
} from '../histories/ledger-invariants.ts';
import { withAccounts } from './accounts-of-members.ts';
import { placedDocumentsOf } from './household-documents.ts';
import type { TestApi, TestClient } from '../server/api-client.ts';

/** Writes and reads households without the API, for tests that need many of them or all of one. */

export interface Someone {
  client: TestClient;
  name: string;
  role?: Role;
  grants?: Grants;
  /** A guest: nobody signs in as them. */
  isGuest?: boolean;
  onlyLooks?: boolean;
}

/**
 * Writes a household with these members; the first one founded it.
 *
 * @returns its id
 */
export async function placeHousehold(api: TestApi, people: readonly Someone[]): Promise<string> {
  const id = randomUUID();
  const joinedAt = new Date(Date.now() - 60_000);
  const members = people.map((one): Member => {
    const { client, name, role = 'user', grants = {}, isGuest, onlyLooks } = one;
    const { uid, email } = client;
    return {
      ...{ id: uid, name, email, photoURL: null, role, joinedAt, leftAt: null, grants },
      ...(isGuest && { accountId: null, email: '' }),
      ...(onlyLooks && { onlyLooks }),
    };
  });
  const superadminIds = members.filter(({ role }) => role === 'superadmin').map((one) => one.id);
  const createdBy = members[0]!.id;
  const timeZone = 'America/New_York';
  const household = {
    id,
    name: 'Elm Street',
    timeZone,
    superadminIds,
    createdBy,
    createdAt: joinedAt,
    summedUntil: NEVER_ENDING,
  };
  const none = {
    ...{ transactions: [], expenses: [], categories: [], settlements: [], permissions: [] },
  };
  const batch = api.firestore.batch();
  const data = { household, members, ...none, activity: [], ynabConfigs: [] };
  const { documents, accounts } = withAccounts(placedDocumentsOf(data));
  for (const { path, data: fields } of documents) batch.set(api.firestore.doc(path), fields);
  for (const { path, data: fields } of accounts) {
    batch.set(api.firestore.doc(path), fields, { merge: true });
  }
  await batch.commit();
  return id;
}

export interface StoredBook extends SettlementWithItems {
  /** Oldest first. */
  history: readonly SettlementHistoryEntry[];
}

/** All documents of a household about money and its history. */
export interface StoredHousehold {
  household: Household;
  members: readonly Member[];
  /** Includes deleted ones. */
  transactions: readonly Transaction[];
  expenses: readonly Expense[];
  books: readonly StoredBook[];
  settleUps: readonly SettleUp[];
  permissions: readonly Permission[];
  imports: readonly ImportDocument[];
  sums: readonly SumDocument[];
  /** Oldest change first. */
  activity: readonly Activity[];
}

export async function readStored(api: TestApi, householdId: string): Promise<StoredHousehold> {
  const store = createStore(api.firestore);
  const [household, members, transactions, expenses, settlements, settleUps] = await Promise.all([
    store.get(paths.households.doc(householdId)),
    store.query({ from: paths.members(householdId) }),
    store.query({ from: paths.transactions(householdId) }),
    store.query({ from: paths.expenses(householdId) }),
    store.query({ from: paths.settlements(householdId) }),
    store.query({ from: paths.settleUps(householdId) }),
  ]);
  const [permissions, imports, sums, activity] = await Promise.all([
    store.query({ from: paths.permissions(householdId) }),
    store.query({ from: paths.imports(householdId) }),
    store.query({ from: paths.sums(householdId) }),
    listActivity(api, householdId),
  ]);
  const [items, history] = await Promise.all([
    listBelow(api, paths.settlementItems(householdId, 'any')),
    listBelow(api, paths.settlementHistory(householdId, 'any')),
  ]);
  return {
    household: household!,
    sums,
    members,
    transactions,
    expenses,
    books: settlements.map((settlement) => ({
      settlement,
      items: items.get(settlement.id) ?? [],
      history: history.get(settlement.id) ?? [],
    })),
    settleUps,
    permissions,
    imports,
    activity,
  };
}

/** The documents of all collections with this name, by the id of their settlement. */
async function listBelow<T extends Stored>(
  { firestore }: TestApi,
  from: paths.CollectionPath<T>,
): Promise<Map<string, T[]>> {
  const { docs } = await firestore.collectionGroup(from.name).get();
  const bySettlement = Map.groupBy(docs, ({ ref }) => ref.parent.parent!.id);
  return new Map(
    [...bySettlement].map(([id, list]) => [id, list.map((one) => fromStored(one, from)!)]),
  );
}

/**
 * Sorted by the time of each commit. The emulator sets `at` when a commit arrives, which is long before it is
 * applied if it has to wait for others.
 */
async function listActivity({ firestore }: TestApi, householdId: string): Promise<Activity[]> {
  const from = paths.activity(householdId);
  const { docs } = await firestore.collection(from.path).get();
  return docs
    .sort((a, b) => (a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1))
    .map((document) => fromStored(document, from)!);
}

export function memberIn({ members }: Pick<StoredHousehold, 'members'>, uid: string): Member {
  return members.find(({ id }) => id === uid)!;
}

/** The contradictions between the documents; empty if there are none. */
export function findDisorder(stored: StoredHousehold): unknown[] {
  const { members, transactions, expenses, books, activity } = stored;
  const settlements = books.map(({ settlement }) => settlement);
  const uids = members.map(({ id }) => id);
  const entries = new Set(activity.map(({ id }) => id));
  const laws = [
    () => checkLedger({ transactions, settlements }, uids),
    () => checkSummaries({ transactions, settlements }, uids),
    () => checkExpenseLaws(expenses, transactions),
    ...books.map((book) => () => checkHistory(book)),
    () => checkMirrors(stored),
  ];
  return [
    ...checkInvariants(transactions, books),
    ...checkExpenses(expenses, transactions),
    ...checkSettleUps(stored.settleUps, settlements),
    ...checkSums(stored),
    ...laws.flatMap(brokenBy),
    ...findMissedNotifications(stored),
    ...[...transactions, ...expenses]
      .filter(({ lastActivityId }) => !entries.has(lastActivityId))
      .map(({ id }) => `${id} escaped the history.`),
  ];
}

/** The monthly sums equal the rows to the cent. */
function checkSums({ household, transactions, books, sums }: StoredHousehold): unknown[] {
  const check = new SumsCheck();
  check.add(transactions);
  return check.end(household, books, sums);
}

/** Changes of debts that are missing in the history or in a notification. */
function findMissedNotifications(stored: StoredHousehold): unknown[] {
  const history = new HistoryCheck(stored, new Date());
  const byThing = Map.groupBy(stored.activity, ({ resourceId }) => resourceId);
  for (const entry of [...byThing.values()].flat()) history.add(entry);
  return history.end();
}

function brokenBy(law: () => void): string[] {
  try {
    law();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** The grants in the member documents are exactly the existing permissions. */
function checkMirrors({ members, permissions }: StoredHousehold): void {
  const given = permissions.map(({ ownerId, granteeId, resourceType, permissionType, expiresAt }) =>
    [granteeId, ownerId, resourceType, permissionType, expiresAt?.toISOString()].join(' '),
  );
  const held = members.flatMap(({ id, grants }) =>
    Object.entries(grants).flatMap(([ownerId, types]) =>
      Object.entries(types).map(([resourceType, { permissionType, expiresAt }]) =>
        [id, ownerId, resourceType, permissionType, expiresAt?.toISOString()].join(' '),
      ),
    ),
  );
  expectThat(given.sort().join() === held.sort().join(), `held: ${held}, given: ${given}`);
}
