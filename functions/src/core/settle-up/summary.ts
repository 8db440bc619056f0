import type { Transaction } from '../transaction/transaction.ts';
import type { ChangedSettlement } from './draft.ts';
import type { CompletedSettlement, TouchedTransaction } from './settle-up.ts';

/** What a settle-up stores about a settlement that it completes: enough to show and to undo it. */
export function toCompleted(
  { before, change }: ChangedSettlement,
  transactions: ReadonlyMap<string, Transaction>,
): CompletedSettlement {
  const { id, debtorId, creditorId, month, totalCents, remainingCents, version } =
    change.settlement;
  const applied = new Map(before?.items.map((item) => [item.id, item.appliedCents]));
  return {
    settlementId: id,
    isNew: before === null,
    debtorId,
    creditorId,
    month,
    totalCents,
    remainingBeforeCents: before?.settlement.remainingCents ?? totalCents,
    otherWayCents: remainingCents,
    items: change.items.map((item) => {
      const { category, note, transactionDate, amountCents } = transactions.get(item.id)!;
      const cents = item.appliedCents - (applied.get(item.id) ?? 0);
      return { transactionId: item.id, category, note, transactionDate, amountCents, cents };
    }),
    version,
  };
}

export function toTouched(transaction: Transaction): TouchedTransaction {
  const { id, paidBy, owedBy, category, amountCents, settledCents, paid, transactionDate } =
    transaction;
  return { id, paidBy, owedBy, category, amountCents, settledCents, paid, transactionDate };
}
