import type { Cents } from '../money/money.ts';
import { note, putTransaction, transactionIn, type SettlementDraft } from './change.ts';
import { isSettlementCategory, type Transaction } from '../transaction/transaction.ts';

/**
 * The inverse of `settleAll`, cent by cent: what the settlement settled is applied, or captured,
 * again. Items that had an open rest are items with an open rest again.
 *
 * The caller has asked whether this may be: nothing of it is held elsewhere, deleted or marked paid
 * since (`reopen.ts`). Where nothing remains it is active all the same: it can be completed again,
 * cancelled, or have an item taken out.
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
  note(draft, 'status_reopened', settlement.remainingCents, text);
}

/** Unpaid as whatever an active settlement holds is; a payment's paid mark was never touched. */
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
    // To the end: the last one always is the settlement that holds it.
    settlementIds: [...others, draft.settlement.id],
    ...(isPayment ? {} : { paid: false, paidDate: null }),
  };
}
