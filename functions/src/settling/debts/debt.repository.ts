import {
  addDays,
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import { unreadFor } from '../../core/group-settle-up/forecast.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import {
  aheadIn,
  listFutureSettlementRows,
  openIn,
  until,
  within,
  type Counting,
  type DebtDirection,
} from '../../ledger/shared/open-debts.repository.ts';

type SettlementCondition = Condition<keyof Settlement & string>;

/** Newest first, as of today. With `before`, only of earlier months. */
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
    before === undefined || last > today
      ? listFutureSettlementRows(reader, householdId, today)
      : [],
  ]);
  const held = ahead.filter(
    ({ openParties, transactionDate }) =>
      openParties.includes(uid) && (before === undefined || transactionDate <= last),
  );
  return [...held, ...rows].slice(0, limit);
}

/** Open rows of all members that count today. */
export async function listOpenOfAll(
  reader: Reader,
  householdId: string,
  { limit, today }: { limit: number; today: CalendarDate },
): Promise<Transaction[]> {
  const [rows, ahead] = await Promise.all([
    reader.query({
      from: transactions(householdId),
      // Matches rows with anything open.
      where: [where<keyof Transaction>('openParties', '>', []), until(today)],
      limit,
    }),
    listFutureSettlementRows(reader, householdId, today),
  ]);
  return [...ahead, ...rows].slice(0, limit);
}

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

/** Newest first. */
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

/** The open rows of one direction up to today, of one month or of all. */
export function listOpenDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  {
    today,
    month,
    isFree = false,
    newestFirst = false,
    limit,
  }: {
    today: CalendarDate;
    month?: MonthKey;
    /** Only undisputed ones that no settlement holds. */
    isFree?: boolean;
    newestFirst?: boolean;
    limit: number;
  },
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [
      openIn(direction),
      ...(month === undefined ? [until(today)] : within(month, today)),
      ...(isFree
        ? [
            where<keyof Transaction>('settlementId', '==', null),
            where<keyof Transaction>('debtOfSettlementId', '==', null),
            where<keyof Transaction>('disputes', '==', []),
          ]
        : []),
    ],
    orderBy: [['transactionDate', newestFirst ? 'desc' : 'asc']],
    limit,
  });
}

/** Active settlements of a debtor or creditor. With `months`, only of these months. */
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
 * Adds the other rows of these active settlements: a fully offset row is not open, but its
 * dispute still blocks its settlement. Returns `rows` alone if that needs more than `limit`
 * reads.
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
