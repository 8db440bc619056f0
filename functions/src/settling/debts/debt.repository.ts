import { monthRange, type MonthKey } from '../../core/calendar/calendar.ts';
import type { Cents } from '../../core/money/money.ts';
import type { Settlement } from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { or, where, type Condition, type Query } from '../../platform/firestore/query.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';

/** One direction between two members: what one paid for the other. */
export interface DebtDirection {
  paidBy: string;
  owedBy: string;
}

type TransactionCondition = Condition<keyof Transaction & string>;
type SettlementCondition = Condition<keyof Settlement & string>;

/** The newest open rows in which the member has a part; of months before `before`, if given. */
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

/** One page of the open rows of one direction and month, newest first. */
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

/** The oldest open rows of one direction, of any month. */
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

/** The open amounts of one direction, of one month or of all, and how many rows they are. */
export async function sumOpenDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  { month, isUnheld = false }: { month?: MonthKey | undefined; isUnheld?: boolean } = {},
): Promise<{ cents: Cents; count: number }> {
  const query: Query<Transaction> = {
    from: transactions(householdId),
    where: [
      openIn(direction),
      ...(isUnheld ? [where<keyof Transaction>('settlementId', '==', null)] : []),
      ...(month === undefined ? [] : within(month)),
    ],
  };
  const sums = await reader.sum(query, 'amountCents', 'appliedCents', 'settledCents');
  return { cents: sums.amountCents - sums.appliedCents - sums.settledCents, count: sums.count };
}

/** What one member owes another over all months, less what active settlements have offset. */
export async function sumOwed(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
): Promise<Cents> {
  const [open, applied] = await Promise.all([
    sumOpenDebts(reader, householdId, { paidBy: creditorId, owedBy: debtorId }),
    sumApplied(reader, householdId, { debtorId, creditorId }),
  ]);
  return open.cents - applied;
}

/** What active settlements of one member's debts to another have offset so far, over all months. */
export async function sumApplied(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
): Promise<Cents> {
  const query: Query<Settlement> = {
    from: settlements(householdId),
    where: [
      where('debtorId', '==', debtorId),
      where('creditorId', '==', creditorId),
      where('status', '==', 'active'),
    ],
  };
  const { totalCents, remainingCents } = await reader.sum(query, 'remainingCents', 'totalCents');
  return totalCents - remainingCents;
}

/** The active settlements in which the member is debtor or creditor; of some months, if given. */
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

function openIn({ paidBy, owedBy }: DebtDirection): TransactionCondition {
  return where('openParties', '==', [paidBy, owedBy]);
}

function within(month: MonthKey): TransactionCondition[] {
  const { start, end } = monthRange(month);
  return [where('transactionDate', '>=', start), where('transactionDate', '<=', end)];
}
