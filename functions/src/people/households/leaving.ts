import type { SummedDebts } from '../../core/activity/stored.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import { FORMER_NAMES_OF_LEAVERS } from '../../core/household/roster.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { netDebts, type OpenWith } from '../../core/debt/debt-summary.ts';
import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { sumCents } from '../../core/money/money.ts';
import {
  households,
  invites,
  members,
  ynabConfigs,
  ynabSecrets,
} from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { endPermissions } from '../permissions/permission-change.ts';
import { accountIdOf } from '../../core/household/member.ts';
import type { Permission } from '../../core/permission/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import {
  listPermissionsForOthersBy,
  listPermissionsOf,
} from '../permissions/permission.repository.ts';
import { findUser } from '../members/member.repository.ts';
import { listOpenInvitesOf } from './invite.repository.ts';

/** To call after the member has left; null = no consent at YNAB. */
type FindRevoker = (
  reader: Reader,
  owner: { householdId: string; uid: string },
) => Promise<(() => Promise<void>) | null>;

type ReadOpenNets = (
  store: Store,
  of: { householdId: string; uid: string; today: CalendarDate },
) => Promise<OpenWith[]>;

/** Finds the member's recurring expenses. The result pauses them, after all reads of the unit. */
export type PauseRecurringExpensesOf = (
  reader: Reader,
  of: { householdId: string; memberId: string },
) => Promise<
  (unit: UnitOfWork, by: { actorId: string; members: readonly Member[]; now: Date }) => void
>;

/** The result stops them after all reads of the unit, and records arrived payments. */
type StopWaitingWith = (
  reader: Reader,
  of: { householdId: string; memberId: string; now: Date },
) => Promise<{
  isIn: boolean;
  payments: readonly Transaction[];
  stop: (unit: UnitOfWork, by: { actorId: string; members: readonly Member[] }) => void;
}>;

export interface LeavingParts {
  findRevoker: FindRevoker;
  readOpenNets: ReadOpenNets;
  pauseSeriesOf: PauseRecurringExpensesOf;
  stopWaitingWith: StopWaitingWith;
}

export interface Leaving {
  household: Household;
  leaver: Member;
  /** Current members, including the leaver. */
  present: readonly Member[];
  things: LeaverThings;
  debts: readonly SummedDebts[];
  pauseSeries: Awaited<ReturnType<PauseRecurringExpensesOf>>;
  stopWaiting: Awaited<ReturnType<StopWaitingWith>>['stop'];
  /** Revokes the consent at YNAB; null = no consent. */
  revoke: (() => Promise<void>) | null;
}

export async function readLeaving(
  { store, reader }: { store: Store; reader: Reader },
  { findRevoker, readOpenNets, pauseSeriesOf, stopWaitingWith }: LeavingParts,
  { household, leaver, present }: Pick<Leaving, 'household' | 'leaver' | 'present'>,
  now: Date,
): Promise<Leaving> {
  const owner = { householdId: household.id, uid: leaver.id };
  const things = await findLeaverThings(reader, household.id, leaver, now);
  const today = dayIn(household.timeZone, now);
  const of = { householdId: household.id, memberId: leaver.id };
  const { payments, stop } = await stopWaitingWith(reader, { ...of, now });
  const nets = withPayments(leaver.id, await readOpenNets(store, { ...owner, today }), payments);
  const debts = netDebts(leaver.id, nets);
  const pauseSeries = await pauseSeriesOf(reader, of);
  const revoke = await findRevoker(reader, owner);
  return { household, leaver, present, things, debts, pauseSeries, stopWaiting: stop, revoke };
}

function withPayments(
  memberId: string,
  nets: readonly OpenWith[],
  payments: readonly Transaction[],
): OpenWith[] {
  const paid = payments.flatMap(({ paidBy, owedBy, amountCents }): OpenWith[] => {
    if (paidBy === memberId && owedBy !== null) {
      return [{ userId: owedBy, youOweCents: 0, theyOweCents: amountCents, count: 1 }];
    }
    if (owedBy !== memberId || paidBy === null) return [];
    return [{ userId: paidBy, youOweCents: amountCents, theyOweCents: 0, count: 1 }];
  });
  const all = Map.groupBy([...nets, ...paid], ({ userId }) => userId);
  return [...all].map(([userId, list]) => ({
    userId,
    youOweCents: sumCents(list.map((one) => one.youOweCents)),
    theyOweCents: sumCents(list.map((one) => one.theyOweCents)),
    count: list.reduce((sum, one) => sum + one.count, 0),
  }));
}

/**
 * Does not write the account's list of households: that is another document.
 * @param more further changes of the member's document
 */
export function writeLeaving(
  unit: UnitOfWork,
  { household, leaver, present, things, debts, pauseSeries, stopWaiting }: Leaving,
  actorId: string,
  now: Date,
  more: Partial<Member> = {},
): void {
  const { id: householdId } = household;
  const { id: memberId } = leaver;
  unit.update(members(householdId).doc(memberId), {
    leftAt: now,
    role: 'user',
    grants: {},
    openBooks: false,
    formerNames: leaver.formerNames?.slice(-FORMER_NAMES_OF_LEAVERS),
    ...more,
  });
  const superadminIds = household.superadminIds.filter((id) => id !== memberId);
  if (leaver.role === 'superadmin' && superadminIds.length > 0) {
    unit.update(households.doc(householdId), { superadminIds });
  }
  // Including invites: otherwise they could come back with a saved code.
  for (const id of things.inviteIds) unit.delete(invites.doc(id));
  if (things.hasYnabConfig) {
    unit.update(ynabConfigs(householdId).doc(memberId), {
      nextSyncAt: null,
      hasCredentials: false,
    });
    unit.delete(ynabSecrets(householdId).doc(memberId));
  }
  // The update above has already removed the leaver's own grants.
  const holders = present.filter(({ id }) => id !== memberId);
  endPermissions(unit, { householdId, actorId }, holders, things);
  pauseSeries(unit, { actorId, members: present, now });
  stopWaiting(unit, { actorId, members: present });
  unit.record(householdId, {
    actor: actorId,
    what: actorId === memberId ? 'left' : 'removed',
    resourceType: 'members',
    resourceId: memberId,
    ownerId: null,
    parties: [],
    concerns: present.map(({ id }) => id),
    summary: { counts: {}, debts: [...debts] },
    before: { name: leaver.name, role: leaver.role },
    after: null,
  });
  unit.signal(
    householdId,
    present.map(({ id }) => id),
  );
}

interface LeaverThings {
  user: UserDocument | null;
  /** Permissions that the member gave for their own data, or holds. */
  own: readonly Permission[];
  /** Permissions that the member gave as an admin, between two other members. */
  betweenOthers: readonly Permission[];
  inviteIds: readonly string[];
  hasYnabConfig: boolean;
}

export async function findLeaverThings(
  reader: Reader,
  householdId: string,
  leaver: Member,
  now: Date,
): Promise<LeaverThings> {
  const { id } = leaver;
  const accountId = accountIdOf(leaver);
  const [own, forOthers, user, ynabConfig, invites] = await Promise.all([
    listPermissionsOf(reader, householdId, id),
    listPermissionsForOthersBy(reader, householdId, id),
    accountId === null ? null : findUser(reader, accountId),
    reader.get(ynabConfigs(householdId).doc(id)),
    listOpenInvitesOf(reader, householdId, id, now),
  ]);
  return {
    user,
    own,
    betweenOthers: forOthers.filter(({ granteeId }) => granteeId !== id),
    inviteIds: invites.map((invite) => invite.id),
    hasYnabConfig: ynabConfig !== null,
  };
}
