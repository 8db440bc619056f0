import type { Transaction } from './stored.ts';
import { DAY_MS } from '../calendar/day.ts';
import type { Cents } from '../money/money.ts';
import { isDisputed } from './dispute.ts';
import { withSign } from './totals.ts';

/** In characters. The same limit applies to notes of transactions, payments and settlements. */
export const MAX_NOTE = 500;

/** The category of payments between members. These count as debts even if marked as paid. */
export const SETTLEMENT_CATEGORY = 'settlement';

export const RESTORE_DAYS = 30;

/** The end of the restore period. After it, the entry is deleted permanently. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS);
}

/** Whether a deleted document can no longer be restored. The TTL policy may delete it later. */
export function isGone({ expireAt }: Pick<Transaction, 'expireAt'>, now: Date): boolean {
  return expireAt !== null && expireAt <= now;
}

export function isSettlementCategory(category: string): boolean {
  return category.trim().toLowerCase() === SETTLEMENT_CATEGORY;
}

/** The note, else the category; `Payment` for a payment without a note. */
export function titleOf({ note, category }: Pick<Transaction, 'note' | 'category'>): string {
  return note || (isSettlementCategory(category) ? 'Payment' : category);
}

/** Whether reports count the row. Payments between members move money inside the household, so reports ignore them. */
export function isSpending({ category }: Pick<Transaction, 'category'>): boolean {
  return !isSettlementCategory(category);
}

/** Whether an edit changes who owes whom how much. The people in it must be notified, and may dispute it. */
export function isOtherMoney(before: MoneyFields, after: MoneyFields): boolean {
  return (
    before.amountCents !== after.amountCents ||
    before.paidBy !== after.paidBy ||
    before.owedBy !== after.owedBy
  );
}

type MoneyFields = Pick<Transaction, 'amountCents' | 'paidBy' | 'owedBy'>;

/**
 * Whether this creates a payment between members or changes its money. It needs the right to settle between the two,
 * because it reduces a debt.
 *
 * @param before null = the transaction is new
 */
export function entersPayment(before: PaymentFields | null, after: PaymentFields): boolean {
  const isPayment = ({ category, paidBy, owedBy }: PaymentFields) =>
    isSettlementCategory(category) && paidBy !== null && owedBy !== null;
  return isPayment(after) && (!before || !isPayment(before) || isOtherMoney(before, after));
}

type PaymentFields = MoneyFields & Pick<Transaction, 'category'>;

/** The open amount in cents: amount − settled − applied. Never negative. */
export function openCents(
  transaction: Pick<Transaction, 'amountCents' | 'settledCents' | 'appliedCents'>,
): Cents {
  return transaction.amountCents - transaction.settledCents - transaction.appliedCents;
}

export type DebtFields = Pick<
  Transaction,
  | 'paidBy'
  | 'owedBy'
  | 'paid'
  | 'category'
  | 'deletedAt'
  | 'amountCents'
  | 'settledCents'
  | 'appliedCents'
>;

/**
 * A debt has two members, is not deleted, and is not paid. In category `settlement` the paid mark is ignored. Optional
 * rows count like others.
 */
export function isDebt(
  transaction: Pick<DebtFields, 'paidBy' | 'owedBy' | 'paid' | 'category' | 'deletedAt'>,
): boolean {
  return (
    transaction.paidBy !== null &&
    transaction.owedBy !== null &&
    transaction.deletedAt === null &&
    (!transaction.paid || isSettlementCategory(transaction.category))
  );
}

/**
 * The cents that a settlement could apply now: the open amount, or 0 while a settlement contains it or a dispute
 * stands.
 */
export function availableCents(
  transaction: DebtFields &
    Pick<Transaction, 'settlementId' | 'debtOfSettlementId' | 'disputes' | 'parties'>,
): Cents {
  const isHeld = transaction.settlementId !== null || transaction.debtOfSettlementId !== null;
  const isFree = !isHeld && !isDisputed(transaction);
  return isDebt(transaction) && isFree ? openCents(transaction) : 0;
}

/** Computed from other fields; stored because queries need them. */
export type DerivedFields = Pick<Transaction, 'parties' | 'openParties' | 'signedCents'>;

/** Must run after every change of a transaction. */
export function deriveFields(
  transaction: DebtFields & Pick<Transaction, 'enteredBy' | 'inSettlement' | 'isRefund'>,
): DerivedFields {
  const { paidBy, owedBy, enteredBy, amountCents, inSettlement, isRefund } = transaction;
  const parties = [...new Set([paidBy, owedBy, enteredBy].filter((uid) => uid !== null))].sort();
  const isOpen = isDebt(transaction) && openCents(transaction) > 0;
  return {
    parties,
    openParties: isOpen && paidBy !== null && owedBy !== null ? [paidBy, owedBy] : [],
    signedCents: withSign(amountCents, { inSettlement, isRefund }),
  };
}

/** The transaction for readers who may not see its settlements. */
export function withoutSettling(transaction: Transaction): Transaction {
  const without = {
    ...transaction,
    settledCents: 0,
    appliedCents: 0,
    inSettlement: false,
    settlementId: null,
    settlementIds: [],
    debtOfSettlementId: null,
  };
  return { ...without, ...deriveFields(without) };
}

/**
 * The reason why a settlement blocks changes. `active` = an active settlement contains the row as an item or a debt;
 * `settled` = completed settlements settled a part of it; null = changes are allowed.
 */
export function settlementLock(
  transaction: Pick<Transaction, 'settlementId' | 'debtOfSettlementId' | 'settledCents'>,
): 'active' | 'settled' | null {
  if (transaction.settlementId !== null || transaction.debtOfSettlementId !== null) return 'active';
  return transaction.settledCents > 0 ? 'settled' : null;
}
