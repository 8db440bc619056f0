import { notBefore, type CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { isDisputed, type Dispute } from './dispute.ts';
import { newEntry } from './new-entry.ts';
import { withSign } from './totals.ts';

/** A category as a transaction remembers it; the name stays when the category is edited or deleted. */
export interface CategoryReference {
  id: string;
  name: string;
}

/**
 * A shared expense as it is stored. `paidBy` paid and is owed; `owedBy` owes, null = not a debt.
 * Instants are `Date`, amounts whole cents, absent values null.
 */
export interface Transaction {
  /** A UUID made by the client, so that sending twice stores once. */
  id: string;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
  transactionDate: CalendarDate;
  paidBy: string | null;
  owedBy: string | null;
  /** The name of a payee outside the household; null where `paidBy` names a member. */
  payTo: string | null;
  /** The owner: whose row this is. */
  enteredBy: string;
  /** The distinct uids among paidBy, owedBy and enteredBy, sorted: those who may read it as themselves. */
  parties: readonly string[];
  /** [paidBy, owedBy] while an amount is open between the two, else []: what the debt summary finds. */
  openParties: readonly string[];
  amountCents: Cents;
  /** The amount as totals count it: negative while in a settlement, and for money that came back. */
  signedCents: Cents;
  /** Settled for good by completed settlements. */
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
   * Every settlement that ever held this, as an item or as a debt. The last one holds it now, or
   * was the last to settle some of it; those that released it stand further in front.
   */
  settlementIds: readonly string[];
  /** The active settlement that captured this as one of its debts. */
  debtOfSettlementId: string | null;
  importId: string | null;
  /** The expense of which this is a row; null where it stands alone. */
  expenseId: string | null;
  /** The whole amount of that expense, and how many people are in it. */
  expenseCents: Cents | null;
  expensePeople: number | null;
  /** Money that came back: totals and reports count it as negative. */
  isRefund: boolean;
  /** Who objects, each once; of a row of an expense those of the expense. */
  disputes: readonly Dispute[];
  /**
   * How many comments it has; of a row of an expense those of the expense. A comment is no new version:
   * nobody's edit is refused for it.
   */
  commentCount: number;
  version: number;
  lastActivityId: string;
  updatedAt: Date;
  deletedAt: Date | null;
  /** When the deleted document is gone for good. */
  expireAt: Date | null;
}

/** The category whose transactions are payments between members: they count as debt paid or not. */
export const SETTLEMENT_CATEGORY = 'settlement';

/** A deleted transaction can be restored for this long. */
export const RESTORE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when something can be restored that is deleted at this moment; then it is gone for good. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS);
}

export function isSettlementCategory(category: string): boolean {
  return category.trim().toLowerCase() === SETTLEMENT_CATEGORY;
}

/**
 * Whether reports and charts count it: money that went out of the household, or came back. Paying
 * each other back moves money inside it, and is no spending.
 */
export function isSpending({ category }: Pick<Transaction, 'category'>): boolean {
  return !isSettlementCategory(category);
}

/** Whether an edit changes who owes whom how much: what people must be told of, and may object to. */
export function isOtherMoney(before: MoneyFields, after: MoneyFields): boolean {
  return (
    before.amountCents !== after.amountCents ||
    before.paidBy !== after.paidBy ||
    before.owedBy !== after.owedBy
  );
}

type MoneyFields = Pick<Transaction, 'amountCents' | 'paidBy' | 'owedBy'>;

/**
 * Whether this enters a payment from one member to another, or changes the money of one. However it is
 * entered, that lowers what one of the two owes, and takes the right to settle between them.
 *
 * @param before null = it is new
 */
export function entersPayment(before: PaymentFields | null, after: PaymentFields): boolean {
  const isPayment = ({ category, paidBy, owedBy }: PaymentFields) =>
    isSettlementCategory(category) && paidBy !== null && owedBy !== null;
  return isPayment(after) && (!before || !isPayment(before) || isOtherMoney(before, after));
}

type PaymentFields = MoneyFields & Pick<Transaction, 'category'>;

/** What is still open: amount − settled − applied. Never negative. */
export function openCents(
  transaction: Pick<Transaction, 'amountCents' | 'settledCents' | 'appliedCents'>,
): Cents {
  return transaction.amountCents - transaction.settledCents - transaction.appliedCents;
}

type DebtFields = Pick<
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
 * Whether this counts as a debt: two members, not deleted, and not paid, except that category
 * `settlement` counts paid or not. Optional ones count like any other.
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
 * What could be applied to a settlement now: the open amount, but 0 while a settlement holds it or
 * somebody disputes it.
 */
export function availableCents(
  transaction: DebtFields &
    Pick<Transaction, 'settlementId' | 'debtOfSettlementId' | 'disputes' | 'parties'>,
): Cents {
  const isHeld = transaction.settlementId !== null || transaction.debtOfSettlementId !== null;
  const isFree = !isHeld && !isDisputed(transaction);
  return isDebt(transaction) && isFree ? openCents(transaction) : 0;
}

/** The fields that follow from the others; storage keeps them because queries need them. */
export type DerivedFields = Pick<Transaction, 'parties' | 'openParties' | 'signedCents'>;

/** Computes what is derived; call it after every change of a transaction. */
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

/** The transaction with its derived fields brought up to date. */
export function withDerivedFields(transaction: Transaction): Transaction {
  return { ...transaction, ...deriveFields(transaction) };
}

/** The transaction as it looks to those who may not know what settlements do with it. */
export function withoutSettling(transaction: Transaction): Transaction {
  return withDerivedFields({
    ...transaction,
    settledCents: 0,
    appliedCents: 0,
    inSettlement: false,
    settlementId: null,
    settlementIds: [],
    debtOfSettlementId: null,
  });
}

/** The fields that a new transaction needs; all others have a starting value. */
type NewTransaction = Pick<
  Transaction,
  | 'id'
  | 'entered'
  | 'enteredDay'
  | 'enteredBy'
  | 'transactionDate'
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'amountCents'
  | 'category'
>;

/**
 * A transaction as it starts: a new entry, unpaid and in no settlement, unless `fields` say otherwise.
 */
export function newTransaction(fields: NewTransaction & Partial<Transaction>): Transaction {
  return withDerivedFields({
    parties: [],
    openParties: [],
    signedCents: 0,
    settledCents: 0,
    appliedCents: 0,
    note: '',
    categories: [],
    paid: false,
    paidDate: null,
    optional: false,
    inSettlement: false,
    settlementId: null,
    settlementIds: [],
    debtOfSettlementId: null,
    expenseId: null,
    expenseCents: null,
    expensePeople: null,
    isRefund: false,
    ...newEntry(fields.entered),
    ...fields,
  });
}

/** Paid or unpaid: to paid sets `paidDate`, back clears it, the same again changes nothing. */
export function withPaid(transaction: Transaction, paid: boolean, now: Date): Transaction {
  if (transaction.paid === paid) return transaction;
  const paidDate = paid ? notBefore(now, [transaction.entered]) : null;
  return withDerivedFields({ ...transaction, paid, paidDate });
}

/**
 * Why a settlement forbids changing what it rests on; null where nothing stands in the way.
 * An active one holds its items and captured debts; a settled amount stays settled.
 */
export function settlementLock(
  transaction: Pick<Transaction, 'settlementId' | 'debtOfSettlementId' | 'settledCents'>,
): 'active' | 'settled' | null {
  if (transaction.settlementId !== null || transaction.debtOfSettlementId !== null) return 'active';
  return transaction.settledCents > 0 ? 'settled' : null;
}
