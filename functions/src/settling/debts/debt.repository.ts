import {
  addDays,
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import { unreadFor } from '../../core/group-settle-up/forecast.ts';
import type { Settlement } from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import {
  aheadIn,
  listHeldAhead,
  openIn,
  until,
  within,
  type Counting,
  type DebtDirection,
} from '../../ledger/shared/open-debts.repository.ts';

type SettlementCondition = Condition<keyof Settlement & string>;

/**
 * The newest open rows in which the member is payer or debtor, as far as they count. With `before`, only rows of
 * earlier months.
 */
export async function listOpenOf(
  reader: Reader,
  householdId: string,
  uid: string,
  { limit, today, before }: { limit: number; today: CalendarDate; before?: MonthKey | undefined },
): Promise<Transaction[]> {
  const last = before === undefined ? today : addDays(monthRange(before).start, -1);
  const [rows, ahead] = await Promise.all([
    reader.query({
      from: transactions(householdId),
      where: [where('openParties', 'array-contains', uid), until(last < today ? last : today)],
      orderBy: [['transactionDate', 'desc']],
      limit,
    }),
    before === undefined || last > today ? listHeldAhead(reader, householdId, today) : [],
  ]);
  const held = ahead.filter(
    ({ openParties, transactionDate }) =>
      openParties.includes(uid) && (before === undefined || transactionDate <= last),
  );
  return [...held, ...rows].slice(0, limit);
}

/** The open rows of everybody, as far as they count. */
export async function listOpenOfAll(
  reader: Reader,
  householdId: string,
  { limit, today }: { limit: number; today: CalendarDate },
): Promise<Transaction[]> {
  const [rows, ahead] = await Promise.all([
    reader.query({
      from: transactions(householdId),
      // Where nothing is open, the list is empty.
      where: [where<keyof Transaction>('openParties', '>', []), until(today)],
      limit,
    }),
    listHeldAhead(reader, householdId, today),
  ]);
  return [...ahead, ...rows].slice(0, limit);
}

/** The active settlements of everybody. */
export function listActiveOfAll(
  reader: Reader,
  householdId: string,
  limit: number,
): Promise<Settlement[]> {
  return reader.query({
    from: settlements(householdId),
    where: [where('status', '==', 'active')],
    limit,
  });
}

/** One page of the open rows of one direction and one month that count, newest first. */
export async function pageOpenDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  counting: Counting,
  { month, limit, cursor }: { month: MonthKey; limit: number; cursor?: string | undefined },
): Promise<ResultPage<Transaction>> {
  const ahead = cursor === undefined ? aheadIn(counting, direction, month) : [];
  const page = await reader.page(
    {
      from: transactions(householdId),
      where: [openIn(direction), ...within(month, counting.today)],
      orderBy: [['transactionDate', 'desc']],
    },
    Math.max(1, limit - ahead.length),
    cursor,
  );
  return { ...page, items: [...ahead, ...page.items] };
}

/** The open rows of one direction whose day has come, of all months, oldest first. */
export function listOldestDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  { limit, today }: { limit: number; today: CalendarDate },
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [openIn(direction), until(today)],
    orderBy: [['transactionDate', 'asc']],
    limit,
  });
}

/**
 * The active settlements in which the member is debtor or creditor. With `months`, only those of
 * these months.
 */
export function listActiveOf(
  reader: Reader,
  householdId: string,
  uid: string,
  { limit, months }: { limit?: number; months?: readonly MonthKey[] } = {},
): Promise<Settlement[]> {
  const ofMonths: SettlementCondition[] =
    months === undefined ? [] : [where('month', 'in', [...months])];
  return reader.query({
    from: settlements(householdId),
    where: [
      where('status', '==', 'active'),
      or<keyof Settlement>(where('debtorId', '==', uid), where('creditorId', '==', uid)),
      ...ofMonths,
    ],
    ...(limit === undefined ? {} : { limit }),
  });
}

/**
 * These open rows with what these active settlements hold beside them: what is offset whole is not open any more, but
 * a dispute of it holds up its settlement. The rows alone where it would take more than `limit` documents.
 */
export async function withHeld(
  reader: Reader,
  householdId: string,
  { rows, active }: { rows: readonly Transaction[]; active: readonly Settlement[] },
  limit: number,
): Promise<readonly Transaction[]> {
  const { withItems, debtIds, reads } = unreadFor({ transactions: rows, settlements: active });
  if (reads === 0 || reads > limit) return rows;
  const [items, debts] = await Promise.all([
    Promise.all(withItems.map(({ id }) => listItemsOf(reader, householdId, id))),
    reader.getAll(debtIds.map((id) => transactions(householdId).doc(id))),
  ]);
  const all = [...rows, ...items.flat(), ...debts.filter((one) => one !== null)];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** The rows that a settlement holds as items, each of which knows it. */
function listItemsOf(
  reader: Reader,
  householdId: string,
  settlementId: string,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [where('settlementId', '==', settlementId)],
  });
}
