import { netDebts } from '../../core/debt/debt-summary.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { netByPair, owedInRows, type OwedPair } from '../../core/debt/owed-pairs.ts';
import { toOwedPairs, type OwedPairs } from '../../core/debt/owed-pairs-resource.ts';
import type { GroupSettleUpForecast } from '../../core/debt/group-settle-up-forecast-resource.ts';
import { forecastGroupSettleUp, forecastOfSums } from '../../core/group-settle-up/forecast.ts';
import { formerIdsOf } from '../../core/household/person.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { isAllowed, viewerOf, type Actor } from '../../core/permission/actor.ts';
import { readCounting, sumOwed } from '../../ledger/shared/open-debts.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listActiveOfAll, listOpenOfAll, withHeld } from './debt.repository.ts';
import { MAX_ACTIVE, MAX_HELD, readOpenNets } from './debt.service.ts';
import { MAX_ROWS } from '../../core/debt/debt-query.ts';

/** Limit for summing by the database: two sums per ordered pair, about 500. */
const MAX_SUMMED = 16;

/** An amount derives from rows and settlements: without both, an actor gets only own pairs. */
export async function getOwedPairs(store: Store, actor: Actor, now: Date): Promise<OwedPairs> {
  const { householdId } = actor;
  const uid = viewerOf(actor);
  const [members, today] = await Promise.all([
    listPeople(store, householdId),
    readToday(store, householdId, now),
  ]);
  const ids = members.map(({ id }) => id);
  const readsAll = mayReadAllBetween(actor, now);
  const formerIds = formerIdsOf(members);
  const all = readsAll ? await readAllOwed(store, { householdId, ids, formerIds, today }) : null;
  const own = all === null ? await readOpenNets(store, { householdId, uid, today }) : [];
  const pairs = netByPair(all?.owed ?? netDebts(uid, own));
  const shown = pairs.filter(({ debtorId, creditorId }) =>
    mayReadBetween(actor, [debtorId, creditorId], now),
  );
  return toOwedPairs(shown, all !== null || !readsAll, nameLookup(members), all?.even);
}

export function mayReadAllBetween(actor: Actor, now: Date): boolean {
  // Unknown members: allowed only if the actor reads everything.
  return mayReadBetween(actor, ['', ''], now);
}

/** Whether the actor may read all rows and settlements between these two. */
export function mayReadBetween(actor: Actor, [one, other]: [string, string], now: Date): boolean {
  return (
    isAllowed(actor, 'settlement:read', { creatorId: one, recipientId: other }, now) &&
    isAllowed(actor, 'transaction:read', { enteredBy: '', paidBy: one, owedBy: other }, now)
  );
}

interface OwedAmong {
  householdId: string;
  ids: readonly string[];
  formerIds: ReadonlySet<string>;
  today: CalendarDate;
}

interface AllOwed {
  owed: OwedPair[];
  even: GroupSettleUpForecast | undefined;
}

/** Null if it would take too many reads. */
function readAllOwed(
  store: Store,
  { householdId, ids, formerIds, today }: OwedAmong,
): Promise<AllOwed | null> {
  return store.readAtOnce(async (reader) => {
    const [rows, active] = await Promise.all([
      listOpenOfAll(reader, householdId, { limit: MAX_ROWS + 1, today }),
      listActiveOfAll(reader, householdId, MAX_ACTIVE + 1),
    ]);
    if (rows.length <= MAX_ROWS && active.length <= MAX_ACTIVE) {
      const transactions = await withHeld(reader, householdId, { rows, active }, MAX_HELD);
      const open = { transactions, settlements: active, formerIds };
      return { owed: owedInRows(rows, active), even: forecastGroupSettleUp(open) };
    }
    if (ids.length > MAX_SUMMED) return null;
    const owed = await sumAllOwed(reader, { householdId, ids, today });
    const isOfFormer = (one: OwedPair) =>
      formerIds.has(one.debtorId) || formerIds.has(one.creditorId);
    return { owed, even: forecastOfSums(owed.filter((one) => !isOfFormer(one))) };
  });
}

async function sumAllOwed(
  reader: Reader,
  { householdId, ids, today }: Omit<OwedAmong, 'formerIds'>,
): Promise<OwedPair[]> {
  const counting = await readCounting(reader, householdId, today);
  const pairs = ids.flatMap((debtorId) =>
    ids.filter((id) => id !== debtorId).map((creditorId) => ({ debtorId, creditorId })),
  );
  return Promise.all(
    pairs.map(async (pair) => ({
      ...pair,
      cents: await sumOwed(reader, householdId, pair, counting),
    })),
  );
}
