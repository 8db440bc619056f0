import { DAY_MS } from '../calendar/day.ts';
import { plainAmount } from '../money/currency.ts';
import { formatCents, toAmount, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { isSettlementCategory, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import { changeSettlement, type SettlementChange, type SettlementContext } from './draft.ts';
import { heldByOther, settlementExists } from './settlement-problems.ts';
import { assertActive, type SettlementBook } from './settlement.ts';
import { releaseAll, settleAll, unsettleAll, whyNotCapturable } from './steps.ts';
import type { Settlement } from './stored.ts';

/**
 * Completes a settlement by hand: the remaining amount was paid elsewhere. Items and debts become
 * settled. It can be reopened for 30 days.
 * @param confirmedCents the remaining amount that the person confirmed; undefined = not checked
 * @throws Problem settlement_not_active, disputed; precondition_failed if the remaining amount
 * differs from the confirmed one
 */
export function completeSettlement(
  book: SettlementBook,
  context: SettlementContext,
  { notes = '', confirmedCents }: { notes?: string; confirmedCents?: Cents | undefined } = {},
): SettlementChange {
  const { settlement } = book;
  assertActive(settlement);
  if (confirmedCents !== undefined && confirmedCents !== settlement.remainingCents) {
    throw new Problem(
      'precondition_failed',
      `The remaining amount is now ${formatCents(settlement.remainingCents)}; please confirm again.`,
      {
        extra: {
          settlementId: settlement.id,
          remainingAmount: toAmount(settlement.remainingCents),
        },
      },
    );
  }
  return changeSettlement(book, context, (draft) => settleAll(draft, notes));
}

/** @throws Problem settlement_not_active */
export function cancelSettlement(
  book: SettlementBook,
  context: SettlementContext,
  { reason = '' }: { reason?: string } = {},
): SettlementChange {
  assertActive(book.settlement);
  return changeSettlement(book, context, (draft) => releaseAll(draft, reason));
}

export const REOPEN_DAYS = 30;

/** The last moment at which the settlement can be reopened; null = never. */
export function reopenableUntil({
  status,
  completedAt,
  isOffsetOtherWay,
}: Pick<Settlement, 'status' | 'completedAt' | 'isOffsetOtherWay'>): Date | null {
  if (status !== 'completed' || completedAt === null || isOffsetOtherWay) return null;
  return new Date(completedAt.getTime() + REOPEN_DAYS * DAY_MS);
}

/**
 * Undoes a completion, exact to the cent: amounts are applied or captured again, and debts that
 * became paid are unpaid again. The settlement is active afterwards even if nothing remains; then
 * it can be completed, cancelled, or have an item removed.
 * @param active the active settlement of the same scope; null = there is none
 * @throws Problem not_reopenable, settlement_exists, locked_by_settlement
 */
export function reopenSettlement(
  book: SettlementBook & { active: Settlement | null },
  context: SettlementContext,
  { reason = '' }: { reason?: string } = {},
): SettlementChange {
  assertReopenable(book, context.now);
  return changeSettlement(book, context, (draft) => {
    unsettleAll(draft, reason);
    draft.settlement = { ...draft.settlement, reopenedAt: draft.now };
  });
}

/**
 * Refuses reopening after 30 days, or if a transaction of the settlement has been used elsewhere
 * since.
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

/** Refuses if another settlement holds the transaction, or its open rest was marked as paid. */
function assertFree(settlement: Settlement, id: string, row: Transaction | undefined): Transaction {
  if (!row || row.deletedAt !== null) {
    throw notReopenable(settlement, 'one of its transactions has been deleted', id);
  }
  const holder = row.settlementId ?? row.debtOfSettlementId;
  if (holder !== null) {
    throw heldByOther(
      holder,
      id,
      `One of its transactions is part of the settlement ${holder} by now.`,
    );
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

/** Refuses a debt of another month, or one that would be open by more than was captured. */
function assertCapturedAgain(settlement: Settlement, debt: Transaction, cents: Cents): void {
  const misfit = whyNotCapturable(settlement, debt);
  if (misfit === 'month') {
    throw notReopenable(
      settlement,
      'one of its debts has been given a date in another month since: change that back first',
      debt.id,
    );
  }
  if (misfit === 'rest') {
    throw notReopenable(
      settlement,
      `more than ${plainAmount(cents)} of one of its debts would be open: settle the rest first`,
      debt.id,
    );
  }
}

/**
 * A settlement that completed together with others can't be reopened alone: one person's debt would
 * be back while the other's stays settled, or the settle-up could no longer be undone.
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
