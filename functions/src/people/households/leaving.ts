import type { SummedDebts } from '../../core/activity/activity-resource.ts';
import { netDebts, type OpenWith } from '../../core/debt/debt-summary.ts';
import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import type { Household } from '../../core/household/household.ts';
import type { Member } from '../../core/household/member.ts';
import { FORMER_NAMES_OF_LEAVERS } from '../../core/household/person.ts';
import { sumCents } from '../../core/money/money.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
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
import { findLeaverThings, type LeaverThings } from './leaver.repository.ts';

/**
 * Finds how to revoke a member's consent at YNAB, to be called after they have left; null = they
 * gave none.
 */
export type FindRevoker = (
  reader: Reader,
  owner: { householdId: string; uid: string },
) => Promise<(() => Promise<void>) | null>;

/** Reads what is open between a member and every other person, as of that day. */
export type ReadOpenNets = (
  store: Store,
  of: { householdId: string; uid: string; today: CalendarDate },
) => Promise<OpenWith[]>;

/** Finds the series that have the member in them. The result pauses them, once everything is read. */
export type PauseRecurringExpensesOf = (
  reader: Reader,
  of: { householdId: string; memberId: string },
) => Promise<
  (unit: UnitOfWork, by: { actorId: string; members: readonly Member[]; now: Date }) => void
>;

/**
 * Finds acts with the member in them that are to make everybody even, and wait for payments to arrive. The
 * result stops them, once everything is read, and records the payments that have arrived.
 */
export type StopWaitingWith = (
  reader: Reader,
  of: { householdId: string; memberId: string; now: Date },
) => Promise<{
  /** Whether there is such an act. */
  isIn: boolean;
  payments: readonly Transaction[];
  stop: (unit: UnitOfWork, by: { actorId: string; members: readonly Member[] }) => void;
}>;

/** What leaving needs of other parts of the product. */
export interface LeavingParts {
  findRevoker: FindRevoker;
  readOpenNets: ReadOpenNets;
  pauseSeriesOf: PauseRecurringExpensesOf;
  stopWaitingWith: StopWaitingWith;
}

/** A member who leaves, with everything that ends then. */
export interface Leaving {
  household: Household;
  leaver: Member;
  /** Who is in the household, the leaver too. */
  present: readonly Member[];
  things: LeaverThings;
  debts: readonly SummedDebts[];
  /** Pauses what repeats for them. */
  pauseSeries: Awaited<ReturnType<PauseRecurringExpensesOf>>;
  /** Stops what waits for their payments. */
  stopWaiting: Awaited<ReturnType<StopWaitingWith>>['stop'];
  /** Revokes the consent at YNAB; null = they gave none. */
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

/** What is open with a member once these payments are recorded. */
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
 * Writes everything that leaving changes, except the account's list of households, which is a document of its
 * own.
 *
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
  // Also the invites: otherwise a saved code would let them in again.
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
