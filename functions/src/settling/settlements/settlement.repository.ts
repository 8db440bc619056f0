import { monthRange, type MonthKey } from '../../core/calendar/calendar.ts';
import { readsAllBooks, type Member } from '../../core/household/member.ts';
import type {
  Settlement,
  SettlementBook,
  SettlementHistoryEntry,
  SettlementScope,
  SettlementStatus,
} from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import {
  settlementHistory,
  settlementItems,
  settlements,
  transactions,
} from '../../platform/firestore/paths.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';

type PartyCondition = Condition<'creatorId' | 'recipientId'>;

export function findSettlement(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<Settlement | null> {
  return reader.get(settlements(householdId).doc(id));
}

/** With its items and every transaction that a change of it may touch. */
export async function readBook(
  reader: Reader,
  householdId: string,
  settlement: Settlement,
): Promise<SettlementBook> {
  const items = await reader.query({ from: settlementItems(householdId, settlement.id) });
  const ids = new Set([
    ...items.map(({ id }) => id),
    ...settlement.debts.map(({ transactionId }) => transactionId),
  ]);
  const collection = transactions(householdId);
  const found = await reader.getAll([...ids].map((id) => collection.doc(id)));
  return { settlement, items, transactions: found.filter((one) => one !== null) };
}

/** Settling and taking back can go on for ever: what each change of a settlement costs does not grow. */
const MAX_HISTORY = 1000;

/** The newest entries: in any order. */
export function listHistory(
  reader: Reader,
  householdId: string,
  settlementId: string,
): Promise<SettlementHistoryEntry[]> {
  return reader.query({
    from: settlementHistory(householdId, settlementId),
    orderBy: [['createdAt', 'desc']],
    limit: MAX_HISTORY,
  });
}

/** The one that new transactions of this scope would be applied to: there is at most one. */
export async function findActive(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId, month }: SettlementScope,
): Promise<Settlement | null> {
  const [active] = await reader.query({
    from: settlements(householdId),
    where: [
      where('debtorId', '==', debtorId),
      where('creditorId', '==', creditorId),
      where('month', '==', month),
      where('status', '==', 'active'),
    ],
    limit: 1,
  });
  return active ?? null;
}

/** What one member paid for another in a month and is still open: so many at most. */
export function listOpenDebts(
  reader: Reader,
  householdId: string,
  { paidBy, owedBy }: { paidBy: string; owedBy: string },
  month: MonthKey,
  limit: number,
): Promise<Transaction[]> {
  const { start, end } = monthRange(month);
  return reader.query({
    from: transactions(householdId),
    where: [
      where('openParties', '==', [paidBy, owedBy]),
      where('transactionDate', '>=', start),
      where('transactionDate', '<=', end),
    ],
    limit,
  });
}

/** The newest of what one member paid for another and is still open, of any month. */
export function listNewestDebts(
  reader: Reader,
  householdId: string,
  { paidBy, owedBy }: { paidBy: string; owedBy: string },
  limit: number,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [where('openParties', '==', [paidBy, owedBy])],
    orderBy: [['transactionDate', 'desc']],
    limit,
  });
}

/** Restricts a query of settlements or settle-ups to what all viewers may read, as `settlement:read` has it. */
export function readableBy(viewers: readonly Member[]): PartyCondition[] {
  return viewers
    .filter((viewer) => !readsAllBooks(viewer))
    .map(({ id }) =>
      or<'creatorId' | 'recipientId'>(where('creatorId', '==', id), where('recipientId', '==', id)),
    );
}

/** Newest first. */
export function pageSettlements(
  reader: Reader,
  householdId: string,
  viewers: readonly Member[],
  { status, limit, cursor }: { status?: SettlementStatus; limit: number; cursor?: string },
): Promise<Page<Settlement>> {
  return reader.page(
    {
      from: settlements(householdId),
      where: [
        ...(status === undefined ? [] : [where<keyof Settlement>('status', '==', status)]),
        ...readableBy(viewers),
      ],
      orderBy: [['createdAt', 'desc']],
    },
    limit,
    cursor,
  );
}
