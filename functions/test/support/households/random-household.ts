import fc from 'fast-check';
import type { Household, Grants, Member } from '../../../src/core/household/stored.ts';
import { permissionTypes, resourceTypes, roles } from '../../../src/core/household/roles.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { Activity } from '../../../src/core/activity/stored.ts';
import type { Category } from '../../../src/core/category/stored.ts';
import type { Permission } from '../../../src/core/permission/stored.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import { isGuest } from '../../../src/core/household/member.ts';
import {
  activityResourceTypes,
  privateResourceTypes,
} from '../../../src/core/permission/permission.ts';
import { newTransaction } from '../../../src/core/transaction/new-transaction.ts';
import { RESTORE_DAYS } from '../../../src/core/transaction/transaction.ts';
import { type HouseholdDocuments, ynabConfigOf } from './household-documents.ts';
import { makeSettlement } from '../core/fixtures.ts';
import { daysFrom, randomExpense } from './random-expense.ts';

/**
 * Random households with everything that rights depend on: open books or not, roles, former members, grants
 * of every kind (also expired ones), guests, transactions of anyone between any two or with outsiders, and
 * deleted ones that can and cannot be restored. Tests compare the API, the rules and core on them.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In hours: expiries are at least this far from `now`, so that none passes during a slow run. */
const MARGIN_HOURS = 2;

interface Context {
  uids: readonly string[];
  now: Date;
}

/**
 * @param uids current and former members, at least two; not all need to be in it
 * @param now the time around which grants expire and restore deadlines end
 */
export function randomHousehold(
  uids: readonly string[],
  now: Date,
): fc.Arbitrary<HouseholdDocuments> {
  return fc
    .tuple(fc.uuid({ version: 4 }), fc.subarray([...uids], { minLength: 2 }))
    .chain(([id, present]) => {
      const context: Context = { uids: present, now };
      return fc.record({
        household: fc.boolean().map((openBooks) => makeHousehold(id, openBooks, context)),
        permissions: randomPermissions(context),
        people: fc.tuple(...present.map((uid) => randomMember(uid, now))),
        transactions: fc.array(randomTransaction(context), { minLength: 8, maxLength: 8 }),
        expenses: fc.array(randomExpense(context), { minLength: 4, maxLength: 4 }),
        categories: fc.array(randomCategory(context), { minLength: 4, maxLength: 4 }),
        settlements: fc.array(randomSettlement(context), { minLength: 3, maxLength: 3 }),
        activity: fc.array(randomActivity(context), { minLength: 8, maxLength: 8 }),
        ynabConfigs: fc
          .subarray([...present])
          .map((owners) => owners.map((uid) => ynabConfigOf(uid))),
      });
    })
    .map(({ people, permissions: given, ...data }) => {
      const { openBooks = false } = data.household;
      const guests = new Set(people.filter(isGuest).map(({ id }) => id));
      const permissions = given.filter(
        ({ ownerId, granteeId }) => !guests.has(ownerId) && !guests.has(granteeId),
      );
      const members = people.map(mirrorPermissions({ permissions }));
      const all = members.map((member) => ({ ...member, openBooks }));
      return { ...data, permissions, members: all };
    });
}

function makeHousehold(id: string, openBooks: boolean, { uids, now }: Context): Household {
  const [creator = ''] = uids;
  return {
    id,
    name: 'Random',
    timeZone: 'America/New_York',
    openBooks,
    superadminIds: [creator],
    createdBy: creator,
    createdAt: new Date(now.getTime() - 90 * DAY),
  };
}

function randomMember(id: string, now: Date): fc.Arbitrary<Member> {
  const role = fc.oneof({ weight: 3, arbitrary: fc.constant('user' as const) }, pick(roles));
  return fc
    .record({
      id: fc.constant(id),
      name: fc.constant(id),
      email: fc.constant(`${id}@example.com`),
      photoURL: fc.constant(null),
      role,
      joinedAt: fc.constant(new Date(now.getTime() - 90 * DAY)),
      leftAt: sometimes(new Date(now.getTime() - DAY), 6),
      grants: fc.constant({}),
      looks: fc.nat({ max: 3 }).map((number) => number === 0),
      hasNoAccount: fc.nat({ max: 4 }).map((number) => number === 0),
    })
    .map(({ looks, hasNoAccount, ...member }): Member => ({
      ...member,
      ...(looks && member.role === 'user' && { onlyLooks: true }),
      ...(hasNoAccount && { role: 'user', onlyLooks: false, accountId: null, email: '' }),
    }));
}

/**
 * Former members keep the copy of their grants here. It must have no effect: `leftAt` alone ends every right.
 */
function mirrorPermissions({ permissions }: { permissions: readonly Permission[] }) {
  return (member: Member): Member => {
    const grants: Record<string, Grants[string]> = {};
    for (const permission of permissions.filter(({ granteeId }) => granteeId === member.id)) {
      const { ownerId, resourceType, permissionType, expiresAt } = permission;
      grants[ownerId] = { ...grants[ownerId], [resourceType]: { permissionType, expiresAt } };
    }
    return { ...member, grants };
  };
}

function randomPermissions({ uids, now }: Context): fc.Arbitrary<Permission[]> {
  const slots = uids.flatMap((ownerId) =>
    uids
      .filter((granteeId) => granteeId !== ownerId)
      .flatMap((granteeId) =>
        resourceTypes.map((resourceType) => ({ ownerId, granteeId, resourceType })),
      ),
  );
  return fc.subarray(slots).chain((taken) =>
    fc.tuple(
      ...taken.map((slot) =>
        fc.record({
          id: fc.constant(`${slot.ownerId}_${slot.granteeId}_${slot.resourceType}`),
          ownerId: fc.constant(slot.ownerId),
          granteeId: fc.constant(slot.granteeId),
          resourceType: fc.constant(slot.resourceType),
          permissionType: pick(permissionTypes),
          grantedBy: fc.constant(slot.ownerId),
          createdAt: fc.constant(new Date(now.getTime() - 60 * DAY)),
          expiresAt: randomExpiry(now),
        }),
      ),
    ),
  );
}

function randomExpiry(now: Date): fc.Arbitrary<Date | null> {
  const hours = fc.integer({ min: MARGIN_HOURS, max: 24 * 60 });
  return fc.oneof(
    fc.constant(null),
    hours.map((count) => new Date(now.getTime() - count * HOUR)),
    hours.map((count) => new Date(now.getTime() + count * HOUR)),
  );
}

function randomTransaction({ uids, now }: Context): fc.Arbitrary<Transaction> {
  const entered = new Date(now.getTime() - 60 * DAY);
  return fc
    .record({
      id: fc.uuid({ version: 4 }),
      pair: fc.shuffledSubarray([...uids], { minLength: 2, maxLength: 2 }),
      hasPayer: mostly,
      hasDebtor: mostly,
      enteredBy: pick(uids),
      amountCents: fc.integer({ min: 1, max: 999_999_999 }),
      category: pick(['Groceries', 'Rent', 'settlement']),
      paid: fc.boolean(),
      optional: fc.boolean(),
      settlementIds: pick([[], [], ['settlement']]),
      deletedDaysAgo: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        pick([1, RESTORE_DAYS - 1, RESTORE_DAYS + 1]),
      ),
    })
    .map(({ pair: [payer = null, debtor = null], hasPayer, hasDebtor, deletedDaysAgo, ...rest }) =>
      newTransaction({
        ...rest,
        entered,
        enteredDay: '2026-01-15',
        transactionDate: '2026-01-14',
        paidBy: hasPayer ? payer : null,
        owedBy: hasDebtor ? debtor : null,
        payTo: hasPayer ? null : 'Corner shop',
        paidDate: rest.paid ? entered : null,
        lastActivityId: 'first',
        deletedAt: daysFrom(now, deletedDaysAgo, 0),
        expireAt: daysFrom(now, deletedDaysAgo, RESTORE_DAYS),
      }),
    );
}

function randomCategory({ uids }: Context): fc.Arbitrary<Category> {
  return fc.record({
    id: fc.uuid({ version: 4 }),
    name: fc.constant('Groceries'),
    description: fc.constant(''),
    color: fc.constant('#22c55e'),
    userId: pick([null, ...uids]),
    groupName: fc.constant(null),
    source: pick(['own', 'ynab'] as const),
  });
}

function randomSettlement({ uids, now }: Context): fc.Arbitrary<Settlement> {
  return fc
    .record({
      id: fc.uuid({ version: 4 }),
      pair: fc.shuffledSubarray([...uids], { minLength: 2, maxLength: 2 }),
      status: pick(['active', 'completed', 'cancelled'] as const),
    })
    .map(({ pair: [creatorId = '', recipientId = ''], ...rest }) => {
      const parties = { creatorId, recipientId, debtorId: creatorId, creditorId: recipientId };
      return makeSettlement({ ...rest, ...parties, month: '2026-01', createdAt: now });
    });
}

function randomActivity({ uids, now }: Context): fc.Arbitrary<Activity> {
  return fc
    .record({
      id: fc.uuid({ version: 4 }),
      actor: pick(uids),
      what: fc.constant('updated'),
      resourceType: pick(activityResourceTypes),
      resourceId: fc.constant('some-thing'),
      ownerId: pick([null, ...uids]),
      parties: fc.subarray([...uids], { maxLength: 2 }),
      before: fc.constant({ note: 'old' }),
      after: fc.constant({ note: 'new' }),
      at: fc.constant(now),
    })
    .map((entry) => {
      if (!privateResourceTypes.includes(entry.resourceType)) return entry;
      // Budgets and YNAB belong to one member.
      const ownerId = entry.ownerId ?? entry.actor;
      return { ...entry, ownerId, parties: [] };
    });
}

const mostly = fc.integer({ min: 0, max: 3 }).map((number) => number > 0);

function pick<const T>(values: readonly T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...values);
}

/** The value once in this many times, otherwise null. */
function sometimes<T>(value: T, once: number): fc.Arbitrary<T | null> {
  return fc.integer({ min: 1, max: once }).map((number) => (number === once ? value : null));
}
