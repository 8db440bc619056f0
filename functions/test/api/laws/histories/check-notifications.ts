import { expect } from 'vitest';
import { changesOfOne } from '../../../../src/core/audit/check-notifications.ts';
import { canObject } from '../../../../src/core/household/can-object.ts';
import { toAmount, toCents } from '../../../../src/core/money/money.ts';
import { notificationFor } from '../../../../src/core/notification/member-notification.ts';
import { isDebt, openCents } from '../../../../src/core/transaction/transaction.ts';
import type { Activity } from '../../../../src/core/activity/stored.ts';
import type { Json } from '../../../support/server/api-client.ts';
import { memberIn, type StoredHousehold } from '../../../support/households/stored-household.ts';
import {
  netsWith,
  netsOfExpense,
  type Nets,
  uids,
  type HistoryContext,
  type Uid,
} from '../../../support/histories/context.ts';

/**
 * No claim disappears and no debt appears silently: a member whose claim or debt in any row changed finds a
 * notification of the change with both amounts. Nobody is notified of their own action, or sees an amount
 * from before they became a party.
 *
 * @param actors the members who acted since; each of several simultaneous actors may have changed their own
 * rows
 */
export async function checkNotifications(
  before: StoredHousehold,
  after: StoredHousehold,
  actors: readonly Uid[],
  clients: HistoryContext['clients'],
): Promise<void> {
  const known = new Set(before.activity.map(({ id }) => id));
  const entries = after.activity.filter(({ id }) => !known.has(id));
  expect(entries.filter((entry) => notificationFor(entry, entry.actor))).toEqual([]);
  for (const uid of uids) {
    const notices = entries.flatMap((entry) => notificationFor(entry, uid) ?? []);
    if (!actors.includes(uid) && openOf(before, uid) !== openOf(after, uid)) {
      const done = entries.map(({ actor, what, resourceId }) => `${actor} ${what} ${resourceId}`);
      const change = `${openOf(before, uid)} → ${openOf(after, uid)}`;
      expect(notices.length, `${uid} is told: ${change} by ${done.join(', ')}`).toBeGreaterThan(0);
    }
    for (const { what, before: past, after: present } of notices) {
      if (what === 'put_in') expect(past).toBeNull();
      if (what === 'taken_out') expect(present).toBeNull();
    }
    if (notices.length === 0 || !canObject(memberIn(after, uid))) continue;
    const { body } = await clients[uid].get('/notices');
    const shown = (body.notices as Json[]).filter(({ isNew }) => isNew);
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(notices.map(({ id }) => id)));
    // One of several simultaneous actors may settle what another changes.
    if (actors.length > 1) continue;
    for (const entry of entries) checkStake(entry, entries, uid, { before, after }, shown);
  }
}

/** Checks that the member's notification has the old and the new claim or debt. */
function checkStake(
  { id, what, resourceType, resourceId }: Activity,
  entries: readonly Activity[],
  uid: Uid,
  stored: { before: StoredHousehold; after: StoredHousehold },
  shown: readonly Json[],
): void {
  if (!changesOfOne.has(what)) return;
  const changes = entries.filter(
    (one) => one.resourceId === resourceId && one.what !== 'commented',
  );
  if (changes.length > 1 || (resourceType !== 'transactions' && resourceType !== 'expenses'))
    return;
  const [was, is] = [stored.before, stored.after].map((one) => netsOfThing(one, resourceId, uid));
  if (textOf(was!) === textOf(is!)) return;
  const told = shown.find((one) => one.id === id);
  // A bulk deletion has one notification for all entries.
  if (!told && entries.some((one) => one.what === 'deleted_together')) return;
  const sides: Json[] = told ? [told.stake?.before, told.stake?.after] : [];
  const nets = sides.map((side) => ({ net: side?.net, people: textOf(netsTold(side)) }));
  expect(nets, `what ${uid} is told of ${what}`).toEqual(
    [was!, is!].map((one) => ({ net: toAmount(sumOf(one)), people: textOf(one) })),
  );
}

/** The member's claim against each other person for a transaction or expense, in cents. */
function netsOfThing({ transactions, expenses }: StoredHousehold, id: string, uid: string): Nets {
  const row = transactions.find((one) => one.id === id);
  if (row) return netsWith([row], uid);
  const expense = expenses.find((one) => one.id === id);
  return expense ? netsOfExpense(expense, uid) : new Map();
}

function netsTold(side: Json): Nets {
  const people: { userId: string; net: number }[] = side?.people ?? [];
  return new Map(people.map(({ userId, net }) => [userId, toCents(net)]));
}

function textOf(nets: Nets): string {
  return [...nets]
    .map(([other, cents]) => `${other} ${cents}`)
    .toSorted()
    .join();
}

function sumOf(nets: Nets): number {
  return [...nets.values()].reduce((sum, cents) => sum + cents, 0);
}

/** The open amount of each row that the member is a debtor or creditor of. */
function openOf({ transactions }: StoredHousehold, uid: string): string {
  const open = transactions.flatMap((row) => {
    const isParty = row.paidBy === uid || row.owedBy === uid;
    const cents = isDebt(row) ? openCents(row) : 0;
    return isParty && cents > 0 ? [[row.id, row.paidBy, row.owedBy, cents].join()] : [];
  });
  return open.sort().join('\n');
}
