import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { isSettlementCategory, openCents, type Transaction } from '../transaction/transaction.ts';
import { closeDraft, openDraft, type SettlementChange, type SettlementContext } from './change.ts';
import { heldBy, settlementExists } from './settlement-problems.ts';
import type { Settlement, SettlementBook } from './settlement.ts';
import { unsettleAll } from './unsettle.ts';

/** A completed settlement can be reopened for this long. */
export const REOPEN_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** The last moment at which it can be reopened; null where it can't be, whatever the time. */
export function reopenableUntil({
  status,
  completedAt,
  isOffsetOtherWay,
}: Pick<Settlement, 'status' | 'completedAt' | 'isOffsetOtherWay'>): Date | null {
  if (status !== 'completed' || completedAt === null || isOffsetOtherWay) return null;
  return new Date(completedAt.getTime() + REOPEN_DAYS * DAY);
}

/**
 * The inverse of completing, cent by cent: what was settled is applied or captured again, and what
 * completing had marked paid is unpaid. Where nothing remains it is active all the same: it can be
 * completed again, cancelled, or have an item taken out.
 *
 * @param active the active settlement of the same scope, if there is one
 * @throws Problem not_reopenable, settlement_exists, locked_by_settlement
 */
export function reopenSettlement(
  book: SettlementBook & { active: Settlement | null },
  context: SettlementContext,
  { reason = '' }: { reason?: string } = {},
): SettlementChange {
  assertReopenable(book, context.now);
  const draft = openDraft(book, context);
  unsettleAll(draft, reason);
  draft.settlement = { ...draft.settlement, reopenedAt: draft.context.now };
  return closeDraft(draft);
}

/**
 * Completing can be taken back for 30 days, while no row of it has gone other ways since.
 *
 * @throws Problem not_reopenable, settlement_exists, locked_by_settlement
 */
export function assertReopenable(
  { settlement, items, transactions, active }: SettlementBook & { active: Settlement | null },
  now: Date,
): void {
  if (settlement.isOffsetOtherWay) throw needsTheOthers(settlement);
  const until = reopenableUntil(settlement);
  if (until === null) {
    throw notReopenable(settlement, `it is ${settlement.status}, and only a completed one can be`);
  }
  if (now > until) throw notReopenable(settlement, `it was completed over ${REOPEN_DAYS} days ago`);
  if (active) throw settlementExists(active);
  const rows = new Map(transactions.map((one) => [one.id, one]));
  for (const { id } of items) assertFree(settlement, id, rows.get(id));
  for (const { transactionId: id, cents } of settlement.debts) {
    assertCapturedAgain(settlement, assertFree(settlement, id, rows.get(id)), cents);
  }
}

/** No other settlement holds it, and nobody has marked what was left open of it as paid since. */
function assertFree(settlement: Settlement, id: string, row: Transaction | undefined): Transaction {
  if (!row || row.deletedAt !== null) {
    throw notReopenable(settlement, 'one of its transactions has been deleted', id);
  }
  const holder = row.settlementId ?? row.debtOfSettlementId;
  if (holder !== null) {
    throw heldBy(holder, id, `One of its transactions is part of the settlement ${holder} by now.`);
  }
  if (row.paid && openCents(row) > 0 && !isSettlementCategory(row.category)) {
    throw notReopenable(
      settlement,
      'what was left open of one of its transactions has been marked paid since: mark it unpaid first',
      id,
    );
  }
  return row;
}

/** A debt is one of the settlement's month, and of it is open exactly what was captured. */
function assertCapturedAgain(settlement: Settlement, debt: Transaction, cents: Cents): void {
  if (monthOf(debt.transactionDate) !== settlement.month) {
    throw notReopenable(
      settlement,
      'one of its debts has been given a date in another month since: change that back first',
      debt.id,
    );
  }
  if (openCents(debt) > 0) {
    throw notReopenable(
      settlement,
      `more than ${(cents / 100).toFixed(2)} of one of its debts would be open: settle the rest first`,
      debt.id,
    );
  }
}

/**
 * Alone it would bring back what one of the two owes, and leave the other's claim settled, or keep the
 * settle-up from being undone.
 */
function needsTheOthers(settlement: Settlement): Problem {
  return notReopenable(
    settlement,
    'it completed together with others the other way round; undo the settle-up that did it, and all ' +
      'of them are active again',
  );
}

function notReopenable(settlement: Settlement, reason: string, transactionId?: string): Problem {
  const { id: settlementId, status: settlementStatus } = settlement;
  return new Problem('not_reopenable', `The settlement can't be reopened: ${reason}.`, {
    extra: { settlementId, settlementStatus, ...(transactionId && { transactionId }) },
  });
}
