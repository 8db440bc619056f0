import { toAmount, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { availableTo, type Settlement } from './settlement.ts';
import { availableCents, isDebt, type Transaction } from '../transaction/transaction.ts';

/** Why a transaction can't be offset, as the problem that says so. */
export function notAvailable(transactionId: string, reason: string): Problem {
  return new Problem('not_available', `The transaction can't be applied: ${reason}.`, {
    extra: { transactionId },
  });
}

/** A settlement stands in the way; the answer names it, so that the reader can go there. */
export function heldBy(settlementId: string, transactionId: string, detail: string): Problem {
  return new Problem('locked_by_settlement', detail, { extra: { settlementId, transactionId } });
}

/**
 * Refuses a transaction of which nothing is available, saying why.
 *
 * @param settlement where it is to be applied (one of its own items may be added to); null = a new one
 * @throws Problem locked_by_settlement or not_available
 */
export function refuseUnavailable(
  transaction: Transaction,
  settlement: Pick<Settlement, 'id' | 'debtorId' | 'creditorId'> | null,
): void {
  const cents = settlement ? availableTo(settlement, transaction) : availableCents(transaction);
  if (cents > 0) return;
  const { id, settlementId, debtOfSettlementId } = transaction;
  const holder = settlementId ?? debtOfSettlementId;
  if (holder !== null && holder !== settlement?.id) {
    throw heldBy(holder, id, `The transaction is already part of the settlement ${holder}.`);
  }
  throw notAvailable(id, reasonOf(transaction));
}

function reasonOf(transaction: Transaction): string {
  if (transaction.deletedAt !== null) return 'it is deleted';
  if (transaction.paidBy === null || transaction.owedBy === null) {
    return 'it is not a debt between two members';
  }
  if (!isDebt(transaction)) return 'it is already paid';
  return 'nothing of it is open';
}

/** More is asked for than can be applied; `maximumAmount` is what can. */
export function amountExceeded(settlementId: string, maximum: Cents): Problem {
  return new Problem(
    'amount_exceeded',
    `At most ${toAmount(maximum).toFixed(2)} can be applied to the settlement ${settlementId}.`,
    { extra: { settlementId, maximumAmount: toAmount(maximum) } },
  );
}
