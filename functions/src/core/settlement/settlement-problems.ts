import { formatCalendarDate, monthName, yearOf, type CalendarDate } from '../calendar/calendar.ts';
import { plainAmount } from '../money/currency.ts';
import { toAmount, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { isDisputed } from '../transaction/dispute.ts';
import { isPlanned } from '../transaction/planned.ts';
import { availableCents, isDebt } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import { applicableCents, availableTo } from './settlement.ts';
import type { Settlement } from './stored.ts';

/** @param reason completes the sentence */
export function notAvailable(transactionId: string, reason: string): Problem {
  return new Problem('not_available', `The transaction can't be applied: ${reason}.`, {
    extra: { transactionId },
  });
}

/** @throws Problem not_available: settled today, a planned transaction would count too early */
export function refusePlanned(transaction: Transaction, today: CalendarDate): void {
  if (!isPlanned(transaction, today)) return;
  const { id, transactionDate } = transaction;
  throw notAvailable(id, `it counts from ${formatCalendarDate(transactionDate)} on`);
}

/** The problem has both ids, so that the client can link to them. */
export function heldByOther(settlementId: string, transactionId: string, detail: string): Problem {
  return new Problem('locked_by_settlement', detail, { extra: { settlementId, transactionId } });
}

/** @throws Problem disputed: a disputed transaction can't be settled or marked as paid */
export function refuseDisputed(
  transaction: Pick<Transaction, 'id' | 'disputes' | 'parties'>,
): void {
  if (!isDisputed(transaction)) return;
  throw new Problem(
    'disputed',
    'Somebody disputes this transaction. It can be settled or marked as paid once they withdraw, or ' +
      'whoever entered it changes it.',
    { extra: { transactionId: transaction.id } },
  );
}

/** @param wanted the transaction to apply; the problem says how much that settlement can take */
export function settlementExists(active: Settlement, wanted?: Transaction): Problem {
  const month = `${monthName(active.month)} ${yearOf(active.month)}`;
  const advice = wanted ? 'apply to it instead' : 'complete or cancel it first';
  return new Problem(
    'settlement_exists',
    `The settlement ${active.id} of ${month} between the two is still active; ${advice}.`,
    {
      extra: {
        settlementId: active.id,
        applicableAmount: wanted ? toAmount(applicableCents(active, wanted)) : 0,
      },
    },
  );
}

/**
 * Refuses a transaction of which nothing is available.
 * @param settlement the settlement to apply it to (its item may have an open rest); null = a new
 * one
 * @throws Problem disputed, locked_by_settlement or not_available
 */
export function refuseUnavailable(
  transaction: Transaction,
  settlement: Pick<Settlement, 'id' | 'debtorId' | 'creditorId'> | null,
): void {
  const cents = settlement ? availableTo(settlement, transaction) : availableCents(transaction);
  if (cents > 0) return;
  if (transaction.deletedAt === null) refuseDisputed(transaction);
  const { id, settlementId, debtOfSettlementId } = transaction;
  const holder = settlementId ?? debtOfSettlementId;
  if (holder !== null && holder !== settlement?.id) {
    throw heldByOther(holder, id, `The transaction is already part of the settlement ${holder}.`);
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

/** The limit of debts, and of items: all change in one commit, which must end within a request. */
export const MAX_IN_SETTLEMENT = 500;

export function tooManyItems(settlementId: string): Problem {
  return new Problem(
    'too_many',
    `The settlement ${settlementId} already has ${MAX_IN_SETTLEMENT} transactions applied. ` +
      'Complete it, then settle the rest.',
    { extra: { settlementId } },
  );
}

/** `maximumAmount` is in dollars. */
export function amountExceeded(settlementId: string, maximum: Cents): Problem {
  return new Problem(
    'amount_exceeded',
    `At most ${plainAmount(maximum)} can be applied to the settlement ${settlementId}.`,
    { extra: { settlementId, maximumAmount: toAmount(maximum) } },
  );
}
