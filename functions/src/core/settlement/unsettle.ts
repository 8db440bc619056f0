import type { Cents } from '../money/money.ts';
import { noteInHistory, putTransaction, transactionIn, type SettlementDraft } from './change.ts';
import { monthOf } from '../calendar/calendar.ts';
import { isSettlementCategory, openCents, type Transaction } from '../transaction/transaction.ts';
import type { Settlement } from './settlement.ts';

/**
 * What keeps a completed settlement from capturing one of its debts again: the debt is of another month by now, or
 * more of it would be open than was captured, which is an exact sum. null = nothing.
 *
 * @param debt as it is while it is settled, and no settlement holds it
 */
export function whyNotCapturable(
  { month }: Pick<Settlement, 'month'>,
  debt: Transaction,
): 'month' | 'rest' | null {
  if (monthOf(debt.transactionDate) !== month) return 'month';
  return openCents(debt) > 0 ? 'rest' : null;
}

/**
 * The inverse of `settleAll`, exact to the cent: what the settlement settled is applied or captured
 * again. The settlement is active afterwards even if nothing remains; then it can be completed
 * again, cancelled, or have an item removed.
 *
 * The caller must have checked that nothing of it is held elsewhere, deleted or marked as paid
 * since (`reopen.ts`). Where a debt does not fit any more (`whyNotCapturable`), the settlement may not stay active.
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

/**
 * Unpaid, like everything that an active settlement holds. The paid mark of a payment was never
 * changed.
 */
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
    // Put at the end, because the last id must be the settlement that holds the transaction.
    settlementIds: [...others, draft.settlement.id],
    ...(isPayment ? {} : { paid: false, paidDate: null }),
  };
}
