import type { LastEdit } from './last-edit.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { DAY_MS } from '../calendar/day.ts';
import type { Cents } from '../money/money.ts';
import { isDisputed } from './dispute.ts';
import type { Dispute } from './stored-dispute.ts';
import { withSign } from './totals.ts';

/** In characters. The same limit applies to notes of transactions, payments and settlements. */
export const MAX_NOTE = 500;

/** A transaction's copy of its category. The name stays when the category is edited or deleted. */
export interface CategoryReference {
  id: string;
  name: string;
}

/**
 * A stored transaction. `paidBy` paid and is owed; `owedBy` owes, null = no debt. Amounts are whole cents; missing
 * values are null.
 */
export interface Transaction {
  /** A UUID from the client, so that a repeated request stores one transaction. */
  id: string;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
  transactionDate: CalendarDate;
  paidBy: string | null;
  owedBy: string | null;
  /** The name of a payee outside the household; null = `paidBy` is a member. */
  payTo: string | null;
  /** The owner of the transaction. */
  enteredBy: string;
  /** The uids of paidBy, owedBy and enteredBy, sorted and unique. They may read it without a grant. */
  parties: readonly string[];
  /** [paidBy, owedBy] while an amount between them is open, otherwise []. The debt summary queries this field. */
  openParties: readonly string[];
  amountCents: Cents;
  /** The amount in totals: negative in a settlement and for refunds. */
  signedCents: Cents;
  /**
   * The keys for search, see `searchKeysOf`. Absent in rows from before search existed; `unreadKeys` in rows that were
   * written without the API.
   */
  words?: readonly string[];
  /** Settled by completed settlements. */
  settledCents: Cents;
  /** Applied to the active settlement `settlementId`. */
  appliedCents: Cents;
  note: string;
  categories: readonly CategoryReference[];
  /** The category's name when the row was written. */
  category: string;
  paid: boolean;
  paidDate: Date | null;
  optional: boolean;
  inSettlement: boolean;
  /** The active settlement in which this is an item. */
  settlementId: string | null;
  /**
   * All settlements that contain or contained this, as an item or a debt. The last one is the active one, or else the
   * last that settled a part of it. The ones that released it come first.
   */
  settlementIds: readonly string[];
  /** The active settlement that captured this as one of its debts. */
  debtOfSettlementId: string | null;
  importId: string | null;
  /** The recurring expense that created it. Absent if there is none, and in rows of an expense. */
  seriesId?: string;
  expenseId: string | null;
  /** The total of this expense, and the number of people in it. */
  expenseCents: Cents | null;
  expensePeople: number | null;
  /**
   * The payers of the whole expense. Members who may see only some rows learn from it who paid. Null also in older
   * rows.
   */
  expensePayers: readonly { memberId: string; cents: Cents }[] | null;
  /** A refund: totals and reports count it as negative. */
  isRefund: boolean;
  /** One dispute per member. A row copies those of its expense. */
  disputes: readonly Dispute[];
  /**
   * A row copies its expense's number. A new comment does not change the version, so that it makes nobody's edit fail.
   */
  commentCount: number;
  version: number;
  lastActivityId: string;
  /** Absent if there was no edit since edits are counted. For a row, the expense records it. */
  lastEdit?: LastEdit;
  updatedAt: Date;
  deletedAt: Date | null;
  /** The time of the permanent deletion of a deleted document. */
  expireAt: Date | null;
  /**
   * The fields as the sums still count them, after a write without the API; `{}` = the sums count nothing. Absent =
   * they count the current fields. The next write through the API corrects the sums.
   */
  summedAs?: Readonly<Record<string, unknown>>;
}

/** The category of payments between members. These count as debts even if marked as paid. */
export const SETTLEMENT_CATEGORY = 'settlement';

export const RESTORE_DAYS = 30;

/** The end of the restore period. After it, the entry is deleted permanently. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS);
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
