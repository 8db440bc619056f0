import type { CalendarDate, MonthKey } from '../../core/calendar/calendar.ts';
import { readsAllBooks } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { heldIds, type PairBooks } from '../../core/settlement/draft.ts';
import type { SettlementWithItems } from '../../core/settlement/holdings.ts';
import { isCapturable } from '../../core/settlement/settle.ts';
import { MAX_IN_SETTLEMENT } from '../../core/settlement/settlement-problems.ts';
import type { SettlementBook, SettlementScope } from '../../core/settlement/settlement.ts';
import type { Settlement, SettlementHistoryEntry } from '../../core/settlement/stored.ts';
import type { SettlementStatus } from '../../core/settlement/status.ts';
import { withoutUnfinished } from '../../ledger/shared/transaction.repository.ts';
import {
  settlementHistory,
  settlementItems,
  settlements,
  transactions,
} from '../../platform/firestore/paths.ts';
import { listOpenDebts } from '../debts/debt.repository.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';

type PartyCondition = Condition<'creatorId' | 'recipientId'>;

export function findSettlement(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<Settlement | null> {
  return reader.get(settlements(householdId).doc(id));
}

/** The settlement, its items, and every transaction that a change may touch. */
export async function readBook(
  reader: Reader,
  householdId: string,
  settlement: Settlement,
): Promise<SettlementBook> {
  const { settlements: books, transactions } = await readHeldIn(
    reader,
    householdId,
    [settlement],
    [],
  );
  return { ...books[0]!, transactions };
}

/** The settlements with all their rows, and `rows`. */
export async function readHeldIn(
  reader: Reader,
  householdId: string,
  list: readonly Settlement[],
  rows: readonly Transaction[],
): Promise<PairBooks> {
  const books = await readItems(reader, householdId, list);
  return { settlements: books, transactions: await withHeldRows(reader, householdId, books, rows) };
}

export function readItems(
  reader: Reader,
  householdId: string,
  list: readonly Settlement[],
): Promise<SettlementWithItems[]> {
  return Promise.all(
    list.map(async (settlement) => ({
      settlement,
      items: await reader.query({ from: settlementItems(householdId, settlement.id) }),
    })),
  );
}

export async function withHeldRows(
  reader: Reader,
  householdId: string,
  books: readonly SettlementWithItems[],
  rows: readonly Transaction[],
): Promise<Transaction[]> {
  const known = new Set(rows.map(({ id }) => id));
  const missing = [...new Set(books.flatMap(heldIds))].filter((id) => !known.has(id));
  const found = await reader.getAll(missing.map((id) => transactions(householdId).doc(id)));
  return [...rows, ...found.filter((one) => one !== null)];
}

export interface BookWithHistory extends SettlementBook {
  /** Newest first. */
  history: readonly SettlementHistoryEntry[];
}

export async function readBookWithHistory(
  reader: Reader,
  householdId: string,
  settlement: Settlement,
): Promise<BookWithHistory> {
  const [book, history] = await Promise.all([
    readBook(reader, householdId, settlement),
    listHistory(reader, householdId, settlement.id),
  ]);
  return { ...book, history };
}

/** A settlement can change any number of times; this bounds the cost of each change. */
const MAX_HISTORY = 1000;

/** Newest first. */
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

/** There is at most one. */
export async function findActive(
  reader: Reader,
  householdId: string,
  scope: SettlementScope,
): Promise<Settlement | null> {
  const wanted = { status: 'active', month: scope.month, limit: 1 } as const;
  const [active] = await listSettlementsOf(reader, householdId, scope, wanted);
  return active ?? null;
}

/**
 * Settlements of one debtor and creditor.
 * @param completedSince only those completed then or later
 */
export function listSettlementsOf(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
  {
    status,
    month,
    completedSince,
    limit,
  }: { status: SettlementStatus; month?: MonthKey; completedSince?: Date; limit?: number },
): Promise<Settlement[]> {
  return reader.query({
    from: settlements(householdId),
    where: [
      where('debtorId', '==', debtorId),
      where('creditorId', '==', creditorId),
      where('status', '==', status),
      ...(month === undefined ? [] : [where<keyof Settlement>('month', '==', month)]),
      ...(completedSince ? [where<keyof Settlement>('completedAt', '>=', completedSince)] : []),
    ],
    ...(limit === undefined ? {} : { limit }),
  });
}

export interface CapturableDebts {
  debts: Transaction[];
  /** More debts are open than one settlement may have: these are the oldest. */
  isPart: boolean;
}

/** The oldest, if too many. Leaves out future rows and rows of unfinished imports. */
export async function readDebts(
  reader: Reader,
  householdId: string,
  scope: SettlementScope,
  today: CalendarDate,
): Promise<CapturableDebts> {
  const direction = { paidBy: scope.creditorId, owedBy: scope.debtorId };
  // Disputed rows and rows in other settlements must not use up the limit, so it is doubled.
  for (let limit = MAX_IN_SETTLEMENT + 1; ; limit *= 2) {
    const open = await listOpenDebts(reader, householdId, direction, {
      ...{ month: scope.month, today, limit },
    });
    const ended = await withoutUnfinished(reader, householdId, open);
    const found = ended.filter((one) => isCapturable(scope, one));
    if (open.length < limit || found.length > MAX_IN_SETTLEMENT) {
      return {
        debts: found.slice(0, MAX_IN_SETTLEMENT),
        isPart: found.length > MAX_IN_SETTLEMENT,
      };
    }
  }
}

/** Must match `settlement:read` in core/permission. */
export function readableSettlements(viewers: readonly Member[]): PartyCondition[] {
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
): Promise<ResultPage<Settlement>> {
  return reader.page(
    {
      from: settlements(householdId),
      where: [
        ...(status === undefined ? [] : [where<keyof Settlement>('status', '==', status)]),
        ...readableSettlements(viewers),
      ],
      orderBy: [['createdAt', 'desc']],
    },
    limit,
    cursor,
  );
}
