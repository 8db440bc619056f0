import type { CalendarDate, MonthKey } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/member.ts';
import type { SettlementOfReport } from '../../core/report/report.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlementItems, settlements, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { conditionsOf, readableBy } from '../../ledger/transactions/filter-conditions.ts';
import { readableBy as settlementsReadableBy } from '../../settling/settlements/settlement.repository.ts';

export interface ReportScope {
  householdId: string;
  /** Only what all of them may read. */
  viewers: readonly Member[];
  startDate: CalendarDate;
  endDate: CalendarDate;
  now: Date;
}

/** Everything of a date range: what a report reads is bounded by its range, not by the history. */
export function listInRange(
  store: Store,
  { householdId, viewers, startDate, endDate, now }: ReportScope,
): AsyncIterable<readonly Transaction[]> {
  return store.inParts({
    from: transactions(householdId),
    where: [...conditionsOf({ dateFrom: startDate, dateTo: endDate }), ...readableBy(viewers, now)],
    orderBy: [
      ['transactionDate', 'desc'],
      ['entered', 'desc'],
    ],
  });
}

/** How many settlements are read at once: each has up to 500 items. */
const SETTLEMENTS_AT_ONCE = 5;

/** Those of a month's debts that the viewers may read, a few at a time. What was cancelled offsets nothing. */
export async function* listOfMonth(
  store: Store,
  { householdId, viewers }: Pick<ReportScope, 'householdId' | 'viewers'>,
  month: MonthKey,
): AsyncGenerator<readonly SettlementOfReport[]> {
  const found = store.inParts({
    from: settlements(householdId),
    where: [
      where('month', '==', month),
      where('status', 'in', ['active', 'completed']),
      ...settlementsReadableBy(viewers),
    ],
  });
  for await (const part of found) {
    for (let from = 0; from < part.length; from += SETTLEMENTS_AT_ONCE) {
      yield await Promise.all(
        part.slice(from, from + SETTLEMENTS_AT_ONCE).map(async (settlement) => ({
          settlement,
          items: await store.query({ from: settlementItems(householdId, settlement.id) }),
        })),
      );
    }
  }
}

/** The categories of these transactions, by id. */
export async function listCategoriesOf(
  store: Store,
  householdId: string,
  ids: readonly string[],
): Promise<(readonly [id: string, category: string])[]> {
  const collection = transactions(householdId);
  const found = await store.getAll(ids.map((id) => collection.doc(id)));
  return found.filter((one) => one !== null).map(({ id, category }) => [id, category]);
}
