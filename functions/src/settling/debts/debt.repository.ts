import { monthRange, type MonthKey } from '../../core/calendar/calendar.ts';
import type { Settlement } from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';
import { openIn, within, type DebtDirection } from '../../ledger/shared/open-debts.repository.ts';

type SettlementCondition = Condition<keyof Settlement & string>;

/**
 * The newest open rows in which the member is payer or debtor. With `before`, only rows of earlier
 * months.
 */
export function listOpenOf(
  reader: Reader,
  householdId: string,
  uid: string,
  { limit, before }: { limit: number; before?: MonthKey | undefined },
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [
      where('openParties', 'array-contains', uid),
      ...(before === undefined
        ? []
        : [where<keyof Transaction>('transactionDate', '<', monthRange(before).start)]),
    ],
    orderBy: [['transactionDate', 'desc']],
    limit,
  });
}

/** The open rows of everybody, those of one direction together. */
export function listOpenOfAll(
  reader: Reader,
  householdId: string,
  limit: number,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    // Where nothing is open, the list is empty.
    where: [where<keyof Transaction>('openParties', '>', [])],
    limit,
  });
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

/** One page of the open rows of one direction and one month, newest first. */
export function pageOpenDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  { month, limit, cursor }: { month: MonthKey; limit: number; cursor?: string | undefined },
): Promise<Page<Transaction>> {
  return reader.page(
    {
      from: transactions(householdId),
      where: [openIn(direction), ...within(month)],
      orderBy: [['transactionDate', 'desc']],
    },
    limit,
    cursor,
  );
}

/** The open rows of one direction, of all months, oldest first. */
export function listOldestDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  limit: number,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [openIn(direction)],
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
