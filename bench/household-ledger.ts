import type { Category } from '../functions/src/core/category/stored.ts';
import type { Member } from '../functions/src/core/household/stored.ts';
import type { Permission } from '../functions/src/core/permission/stored.ts';
import type { Transaction, StoredNames } from '../functions/src/core/transaction/stored.ts';
import type { Activity } from '../functions/src/core/activity/stored.ts';
import type { ImportDocument } from '../functions/src/core/import/stored.ts';
import { permissionIdOf } from '../functions/src/core/permission/permission-resource.ts';
import { newNameUses } from '../functions/src/core/transaction/name-use.ts';
import { uuidFor } from '../emulator-seed/keyed-random.ts';
import { dayInMonth, planBenchRows, benchRow, TIME_ZONE, type Setting } from './household-plan.ts';
import { activityOf, type LargeLedger } from './ledger.ts';
import { ROWS_PER_SETTLEMENT, settleMonth, SETTLEMENTS } from './household-settlements.ts';

export interface BenchPerson {
  uid: string;
  name: string;
  email: string;
}

const categoryNames = [
  ...['Groceries', 'Rent', 'Electricity', 'Water', 'Internet', 'Insurance', 'Fuel', 'Transit'],
  ...['Restaurants', 'Coffee', 'Household', 'Furniture', 'Gifts', 'Holidays', 'Doctor', 'Sport'],
];

/** Rows of these months were entered one by one. Each older month was imported. */
const RECENT_MONTHS = 3;

/** All documents of a household with that many transactions, as normal use would leave them. */
export function buildBenchLedger(
  householdId: string,
  size: number,
  people: readonly BenchPerson[],
  now: Date,
): LargeLedger {
  const categories = categoryNames.map(toCategory);
  const uids = people.map(({ uid }) => uid);
  const today = now.toISOString().slice(0, 10);
  const setting: Setting = { householdId, people: uids, categories, now, today };
  const activity: Activity[] = [];
  const enter = (row: Transaction): Transaction => {
    const entry = entryOf(householdId, row);
    activity.push(entry);
    return { ...row, lastActivityId: entry.id };
  };
  const months = Array.from({ length: SETTLEMENTS + 1 }, (_, index) => index + 1);
  const settled = months.map((monthsAgo) => settleMonth(setting, monthsAgo, enter));
  const plans = planBenchRows(setting, size - months.length * ROWS_PER_SETTLEMENT);
  const firstRecent = dayInMonth(setting, RECENT_MONTHS - 1, '').slice(0, 7);
  const importRow = importer(householdId, uids[0]!);
  const rows = plans.map((plan) => {
    const row = benchRow(setting, plan);
    return plan.date >= firstRecent ? enter(row) : importRow(row);
  });
  const { imports, entries } = importsOf(householdId, uids[0]!, rows, now);
  const transactions = [...settled.flatMap((month) => month.transactions), ...rows];
  const permissions = grantsAmong(uids, now);
  return {
    household: {
      id: householdId,
      name: `${size.toLocaleString('en-US')} receipts`,
      timeZone: TIME_ZONE,
      superadminIds: [uids[0]!],
      createdBy: uids[0]!,
      createdAt: new Date('2019-01-01T00:00:00Z'),
    },
    members: people.map((person, index) => toMember(person, index, permissions)),
    categories,
    permissions,
    transactions,
    settlements: settled.map(({ record }) => record),
    activity: [...activity, ...settled.flatMap((month) => month.activity), ...entries],
    names: namesOf(transactions),
    imports,
  };
}

function entryOf(householdId: string, row: Transaction): Activity {
  const { id, enteredBy, parties, entered, note, amountCents } = row;
  return activityOf(householdId, {
    actor: enteredBy,
    what: 'created',
    resourceType: 'transactions',
    resourceId: id,
    ownerId: enteredBy,
    parties,
    before: null,
    after: { note, amountCents, transactionDate: row.transactionDate, category: row.category },
    at: entered,
  });
}

/** The names that the transactions use, by owner. */
function namesOf(transactions: readonly Transaction[]): StoredNames[] {
  const owners = Map.groupBy(transactions, ({ enteredBy }) => enteredBy);
  return [...owners].map(([id, own]) => ({ id, ...newNameUses({}, own) }));
}

function importer(householdId: string, actor: string) {
  return (row: Transaction): Transaction => {
    const importId = uuidFor(`${householdId}/import/${row.transactionDate.slice(0, 7)}`);
    const uids = [row.paidBy, row.owedBy, actor].filter((uid) => uid !== null);
    return {
      ...row,
      importId,
      enteredBy: actor,
      parties: [...new Set(uids)].sort(),
      lastActivityId: `import-${importId}`,
    };
  };
}

function importsOf(
  householdId: string,
  actor: string,
  rows: readonly Transaction[],
  now: Date,
): { imports: ImportDocument[]; entries: Activity[] } {
  const groups = Map.groupBy(rows, ({ importId }) => importId);
  groups.delete(null);
  // Too old to be undone.
  const at = new Date(now.getTime() - 60 * 24 * 3600 * 1000);
  const found = [...groups].map(([importId, members]) => ({
    record: {
      id: importId!,
      state: 'done' as const,
      actor,
      digest: 'bench',
      outcome: 'i'.repeat(members.length),
      planDigest: 'bench',
      portions: [],
      written: members.length,
      createdAt: at,
      updatedAt: at,
    },
    entry: {
      ...activityOf(householdId, {
        actor,
        what: 'imported',
        resourceType: 'transactions',
        resourceId: importId!,
        ownerId: actor,
        parties: [],
        before: null,
        after: { count: members.length },
        at,
      }),
      id: `import-${importId}`,
    },
  }));
  return { imports: found.map(({ record }) => record), entries: found.map(({ entry }) => entry) };
}

function toCategory(name: string): Category {
  return {
    id: uuidFor(`bench/category/${name}`),
    name,
    description: '',
    color: '#0f766e',
    userId: null,
    groupName: null,
    source: 'own',
  };
}

/** A few grants: read the superadmin's transactions, write in another member's name, read categories. */
function grantsAmong(uids: readonly string[], now: Date): Permission[] {
  const [ana, ben, cleo, dev, eli] = uids as [string, string, string, string, string];
  const grants = [
    { ownerId: ana, granteeId: cleo, resourceType: 'transactions', permissionType: 'read' },
    { ownerId: dev, granteeId: eli, resourceType: 'transactions', permissionType: 'write' },
    { ownerId: ben, granteeId: dev, resourceType: 'categories', permissionType: 'read' },
  ] as const;
  return grants.map((grant) => ({
    id: permissionIdOf(grant),
    ...grant,
    grantedBy: grant.ownerId,
    createdAt: now,
    expiresAt: null,
  }));
}

function toMember(person: BenchPerson, index: number, permissions: readonly Permission[]): Member {
  const held = permissions.filter(({ granteeId }) => granteeId === person.uid);
  return {
    id: person.uid,
    name: person.name,
    email: person.email,
    photoURL: null,
    role: index === 0 ? 'superadmin' : index === 1 ? 'admin' : 'user',
    joinedAt: new Date('2019-01-01T00:00:00Z'),
    leftAt: null,
    grants: Object.fromEntries(
      held.map(({ ownerId, resourceType, permissionType, expiresAt }) => [
        ownerId,
        { [resourceType]: { permissionType, expiresAt } },
      ]),
    ),
  };
}
