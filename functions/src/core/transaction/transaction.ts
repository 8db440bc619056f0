import type { LastEdit } from './last-edit.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { DAY_MS } from '../calendar/day.ts';
import type { Cents } from '../money/money.ts';
import { isDisputed } from './dispute.ts';
import type { Dispute } from './stored-dispute.ts';
import { withSign } from './totals.ts';

/** In characters: a few sentences. The same for notes of transactions, payments and settlements. */
export const MAX_NOTE = 500;

/**
 * The category as a transaction stores it. The name stays when the category is edited or deleted.
 */
export interface CategoryReference {
  id: string;
  name: string;
}

/**
 * A transaction as it is stored. `paidBy` paid and is owed; `owedBy` owes, null = not a debt.
 * Instants are `Date`, amounts whole cents, missing values null.
 */
export interface Transaction {
  /** UUID made by the client, so that sending the request twice stores one transaction. */
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
  /**
   * The uids of paidBy, owedBy and enteredBy, sorted and each once. They may read it without a
   * grant.
   */
  parties: readonly string[];
  /**
   * [paidBy, owedBy] while something is open between the two, otherwise []. The debt summary
   * queries this field.
   */
  openParties: readonly string[];
  amountCents: Cents;
  /** The amount as totals count it: negative in a settlement, and for money that came back. */
  signedCents: Cents;
  /**
   * What it is found by, see `searchKeysOf`. Absent where it is older than search. `unreadKeys` where it was
   * written without the API.
   */
  words?: readonly string[];
  /** Settled by completed settlements. */
  settledCents: Cents;
  /** Applied to the active settlement `settlementId`. */
  appliedCents: Cents;
  note: string;
  categories: readonly CategoryReference[];
  /** The category's name at the time. */
  category: string;
  paid: boolean;
  paidDate: Date | null;
  optional: boolean;
  inSettlement: boolean;
  /** The active settlement in which this is an item. */
  settlementId: string | null;
  /**
   * The settlements that hold or held it, as an item or a debt. The last one holds it now or was
   * the last to settle some of it; those that freed it are at the front.
   */
  settlementIds: readonly string[];
  /** The active settlement that captured this as one of its debts. */
  debtOfSettlementId: string | null;
  importId: string | null;
  /** What repeats, of which it is one by itself. Absent where it is of none, and in rows of an expense. */
  seriesId?: string;
  /** The expense that this is a row of; null = it has no expense. */
  expenseId: string | null;
  /** The full amount of this expense, and the number of people in it. */
  expenseCents: Cents | null;
  expensePeople: number | null;
  /**
   * What each payer of this expense has paid. A row tells only its own part, so that without this
   * nobody who sees only some of the rows could be told who paid. Null also for rows that are older.
   */
  expensePayers: readonly { memberId: string; cents: Cents }[] | null;
  /** Money that came back: totals and reports count it as negative. */
  isRefund: boolean;
  /** One objection for each member who disputes it. A row has those of its expense. */
  disputes: readonly Dispute[];
  /**
   * The number of comments; a row has that of its expense. A new comment does not change the
   * version, so that nobody's edit is refused because of it.
   */
  commentCount: number;
  version: number;
  lastActivityId: string;
  /** Absent where nothing was edited, or not since edits are counted. Of a row of an expense the expense tells it. */
  lastEdit?: LastEdit;
  updatedAt: Date;
  deletedAt: Date | null;
  /** When the deleted document is deleted permanently. */
  expireAt: Date | null;
  /**
   * What of it the sums still count, where it was written without the API since: `{}` = nothing. Absent = they count
   * it as it is. Whatever writes it through the API puts that right.
   */
  summedAs?: Readonly<Record<string, unknown>>;
}

/**
 * The category of payments between members. They count as debts whether or not they are marked as
 * paid.
 */
export const SETTLEMENT_CATEGORY = 'settlement';

/** For how many days a deleted transaction can be restored. */
export const RESTORE_DAYS = 30;

/**
 * Until when something that is deleted now can be restored. Afterwards it is deleted permanently.
 */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS);
}

export function isSettlementCategory(category: string): boolean {
  return category.trim().toLowerCase() === SETTLEMENT_CATEGORY;
}

/** What a row is called: its note, else its category. A payment without a note is a payment. */
export function titleOf({ note, category }: Pick<Transaction, 'note' | 'category'>): string {
  return note || (isSettlementCategory(category) ? 'Payment' : category);
}

/**
 * Whether reports count it: money that left the household or came back. Members who pay each other
 * back move money inside the household.
 */
export function isSpending({ category }: Pick<Transaction, 'category'>): boolean {
  return !isSettlementCategory(category);
}

/**
 * Whether an edit changes who owes whom how much. The people must be told of this, and may object.
 */
export function isOtherMoney(before: MoneyFields, after: MoneyFields): boolean {
  return (
    before.amountCents !== after.amountCents ||
    before.paidBy !== after.paidBy ||
    before.owedBy !== after.owedBy
  );
}

type MoneyFields = Pick<Transaction, 'amountCents' | 'paidBy' | 'owedBy'>;

/**
 * Whether this enters a payment between members, or changes the money of one. Such a change needs
 * the right to settle between the two, because it reduces what one of them owes.
 *
 * @param before null = the transaction is new
 */
export function entersPayment(before: PaymentFields | null, after: PaymentFields): boolean {
  const isPayment = ({ category, paidBy, owedBy }: PaymentFields) =>
    isSettlementCategory(category) && paidBy !== null && owedBy !== null;
  return isPayment(after) && (!before || !isPayment(before) || isOtherMoney(before, after));
}

type PaymentFields = MoneyFields & Pick<Transaction, 'category'>;

/** What is still open, in cents: amount − settled − applied. Never negative. */
export function openCents(
  transaction: Pick<Transaction, 'amountCents' | 'settledCents' | 'appliedCents'>,
): Cents {
  return transaction.amountCents - transaction.settledCents - transaction.appliedCents;
}

/** What says whether and how much of a transaction is a debt. */
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
 * Whether this counts as a debt: it has two members, is not deleted, and is not paid. In category
 * `settlement` it counts also if paid. Optional ones count like others.
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
 * How many cents could be applied to a settlement now: what is open, or 0 while a settlement holds
 * it or somebody disputes it.
 */
export function availableCents(
  transaction: DebtFields &
    Pick<Transaction, 'settlementId' | 'debtOfSettlementId' | 'disputes' | 'parties'>,
): Cents {
  const isHeld = transaction.settlementId !== null || transaction.debtOfSettlementId !== null;
  const isFree = !isHeld && !isDisputed(transaction);
  return isDebt(transaction) && isFree ? openCents(transaction) : 0;
}

/** Fields that are computed from others. They are stored because queries need them. */
export type DerivedFields = Pick<Transaction, 'parties' | 'openParties' | 'signedCents'>;

/** Computes the derived fields. To be called after every change of a transaction. */
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

/** The transaction for readers who may not see what settlements do with it. */
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
 * Why a settlement forbids changes: `active` = an active one holds the transaction as an item or a
 * captured debt; `settled` = completed ones have settled some of it; null = changes are allowed.
 */
export function settlementLock(
  transaction: Pick<Transaction, 'settlementId' | 'debtOfSettlementId' | 'settledCents'>,
): 'active' | 'settled' | null {
  if (transaction.settlementId !== null || transaction.debtOfSettlementId !== null) return 'active';
  return transaction.settledCents > 0 ? 'settled' : null;
}
