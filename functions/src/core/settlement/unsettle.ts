import type { Cents } from '../money/money.ts';
import { noteInHistory, putTransaction, transactionIn, type SettlementDraft } from './change.ts';
import { monthOf } from '../calendar/calendar.ts';
import { isSettlementCategory, openCents, type Transaction } from '../transaction/transaction.ts';
import type { Settlement } from './stored.ts';

/**
 * Why a completed settlement can't capture a debt again: the debt has moved to another month, or
 * more of it would be open than the exact sum that was captured. null = it can.
 * @param debt still settled, and held by no settlement
 */
export function whyNotCapturable(
  { month }: Pick<Settlement, 'month'>,
  debt: Transaction,
): 'month' | 'rest' | null {
  if (monthOf(debt.transactionDate) !== month) return 'month';
  return openCents(debt) > 0 ? 'rest' : null;
}

/**
 * The inverse of `settleAll`, exact to the cent: amounts are applied or captured again. The
 * settlement is active afterwards even if nothing remains.
 * The caller must have checked that no transaction of it is held elsewhere, deleted or marked as
 * paid since (`reopen.ts`). If a debt no longer fits (`whyNotCapturable`), the settlement must not
 * stay active.
 */
export function unsettleAll(draft: SettlementDraft, text: string): void {
  const { settlement, items } = draft;
  const { id } = settlement;
  for (const item of items.values()) {
    const transaction = unsettled(draft, item.id, item.appliedCents);
    const appliedCents = item.appliedCents;
    putTransaction(draft, { ...transaction, appliedCents, inSettlement: true, settlementId: id });
  }
  for (const { transactionId, cents } of settlement.debts) {
    const transaction = unsettled(draft, transactionId, cents);
    putTransaction(draft, { ...transaction, inSettlement: false, debtOfSettlementId: id });
  }
  const { isOffsetOtherWay, ...rest } = settlement;
  const otherWay = isOffsetOtherWay === undefined ? {} : { isOffsetOtherWay: false };
  draft.settlement = { ...rest, ...otherWay, status: 'active', completedAt: null };
  noteInHistory(draft, 'status_reopened', settlement.remainingCents, text);
}

/** Unpaid, like everything in an active settlement. The paid mark of a payment never changes. */
function unsettled(draft: SettlementDraft, id: string, cents: Cents): Transaction {
  const transaction = transactionIn(draft, id);
  const { settledCents, settlementId, debtOfSettlementId } = transaction;
  if (settledCents < cents || settlementId !== null || debtOfSettlementId !== null) {
    throw new Error(`Transaction ${id} disagrees with its settlement.`);
  }
  const others = transaction.settlementIds.filter((other) => other !== draft.settlement.id);
  const isPayment = isSettlementCategory(transaction.category);
  return {
    ...transaction,
    settledCents: settledCents - cents,
    // Put at the end: the last id must be the settlement that holds the transaction.
    settlementIds: [...others, draft.settlement.id],
    ...(isPayment ? {} : { paid: false, paidDate: null }),
  };
}
