import { monthRange, type MonthKey } from '../../core/calendar/calendar.ts';
import type { Cents } from '../../core/money/money.ts';
import type { Settlement } from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { where, type Condition, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** What is open between two members, added up by the database. */

/** One direction of debt between two members: what one has paid for the other. */
export interface DebtDirection {
  paidBy: string;
  owedBy: string;
}

type TransactionCondition = Condition<keyof Transaction & string>;

/** The sum and the number of open rows in one direction, of one month or of all. */
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

export function openIn({ paidBy, owedBy }: DebtDirection): TransactionCondition {
  return where('openParties', '==', [paidBy, owedBy]);
}

export function within(month: MonthKey): TransactionCondition[] {
  const { start, end } = monthRange(month);
  return [where('transactionDate', '>=', start), where('transactionDate', '<=', end)];
}
