import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { MAX_SETTLE_UP } from '../../core/settle-up/settle-up.ts';
import { isDisputed } from '../../core/transaction/dispute.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { openIn, until, type DebtDirection } from '../../ledger/shared/open-debts.repository.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export interface OpenRows {
  rows: Transaction[];
  /** Whether these are all. */
  isWhole: boolean;
  /** Whether all missing rows are disputed or in active settlements. */
  hasAllFree: boolean;
}

/** Oldest first, up to today. If disputed or settled rows use up the limit, also free ones. */
export async function listOpen(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  today: CalendarDate,
): Promise<OpenRows> {
  const oldest = await reader.query({
    from: transactions(householdId),
    where: [openIn(direction), until(today)],
    orderBy: [['transactionDate', 'asc']],
    limit: MAX_SETTLE_UP + 1,
  });
  const isWhole = oldest.length <= MAX_SETTLE_UP;
  if (isWhole || oldest.every(isFree)) return { rows: oldest, isWhole, hasAllFree: isWhole };
  const free = await listFree(reader, householdId, direction, today);
  const rows = new Map([...oldest, ...free].map((row) => [row.id, row]));
  return { rows: [...rows.values()], isWhole: false, hasAllFree: free.length <= MAX_SETTLE_UP };
}

function isFree(row: Transaction): boolean {
  return row.settlementId === null && row.debtOfSettlementId === null && !isDisputed(row);
}

/** The oldest open, undisputed transactions without settlement of one direction, up to today. */
export function listFree(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  today: CalendarDate,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [
      openIn(direction),
      until(today),
      where('settlementId', '==', null),
      where('debtOfSettlementId', '==', null),
      where('disputes', '==', []),
    ],
    orderBy: [['transactionDate', 'asc']],
    limit: MAX_SETTLE_UP + 1,
  });
}
