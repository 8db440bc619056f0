import type { CalendarDate, MonthKey } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { SettlementOfReport } from '../../core/report/report.ts';
import { settlementItems, settlements, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Store } from '../../platform/firestore/store.ts';
import {
  conditionsOf,
  readableTransactions,
} from '../../ledger/transactions/transaction-list.repository.ts';
import { readableSettlements as settlementsReadableBy } from '../../settling/settlements/settlement.repository.ts';

export interface ReportQueryScope {
  householdId: string;
  /** Only transactions that every viewer may read. */
  viewers: readonly Member[];
  startDate: CalendarDate;
  endDate: CalendarDate;
  now: Date;
}

/** In parts. The reads depend on the date range, not on the length of the history. */
export function listTransactionsInRange(
  store: Store,
  { householdId, viewers, startDate, endDate, now }: ReportQueryScope,
): AsyncIterable<readonly Transaction[]> {
  return store.inParts({
    from: transactions(householdId),
    where: [
      ...conditionsOf({ dateFrom: startDate, dateTo: endDate }),
      ...readableTransactions(viewers, now),
    ],
    orderBy: [
      ['transactionDate', 'desc'],
      ['entered', 'desc'],
    ],
  });
}

/** Each has up to 500 items, all in memory. */
const SETTLEMENTS_AT_ONCE = 5;

/**
 * Settlements of a month that every viewer may read, with their items, a few at a time. Cancelled
 * ones offset nothing, so they are left out.
 */
export async function* listSettlementsOfMonth(
  store: Store,
  { householdId, viewers }: Pick<ReportQueryScope, 'householdId' | 'viewers'>,
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

/** By transaction id. */
export async function listCategoriesOfTransactions(
  store: Store,
  householdId: string,
  ids: readonly string[],
): Promise<(readonly [id: string, category: string])[]> {
  const collection = transactions(householdId);
  const found = await store.getAll(ids.map((id) => collection.doc(id)));
  return found.filter((one) => one !== null).map(({ id, category }) => [id, category]);
}
