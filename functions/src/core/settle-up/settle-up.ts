import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { SettlementScope } from '../settlement/settlement.ts';

/**
 * Two people close the books between them at once: what each owes the other is offset, and who
 * still owes pays the rest.
 */
export interface SettleUp extends SettleUpPlan {
  /** A UUID made by the client, so that sending twice settles once. */
  id: string;
  /** Who did it: one of the two. */
  creatorId: string;
  /** The other one. */
  recipientId: string;
  /** Both, sorted. */
  parties: readonly string[];
  /** Of what was asked for: the same id with something else is refused. */
  digest: string;
  at: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** What a settle-up does, or has done. */
export interface SettleUpPlan {
  /** What the recipient owes the creator before it, less the other way round; disputed left out. */
  dueCents: Cents;
  /** null where nothing is paid. */
  payment: SettleUpPayment | null;
  /** The books, or this part of them, are closed but for what is left aside; else the payment is only recorded. */
  closes: boolean;
  /** More is open than one settle-up can be about: this is the oldest of it. */
  isPart: boolean;
  /** Over all months, what is disputed included. */
  before: SettleUpBalance;
  after: SettleUpBalance;
  /** Those that it completes, in the order in which they complete. */
  settlements: readonly CompletedSettlement[];
  /** Every transaction that it changes or makes, as it leaves them. */
  touched: readonly TouchedTransaction[];
  leftAside: LeftAside;
}

export interface SettleUpBalance {
  creatorOwes: Cents;
  recipientOwes: Cents;
}

/** The transaction that the payment is. */
export interface SettleUpPayment {
  transactionId: string;
  from: string;
  to: string;
  amountCents: Cents;
  transactionDate: CalendarDate;
  note: string;
}

/** A settlement that a settle-up makes or finishes. */
export interface CompletedSettlement extends SettlementScope {
  settlementId: string;
  isNew: boolean;
  totalCents: Cents;
  /** What remained before; of a new one, the total. */
  remainingBeforeCents: Cents;
  /** What no item covers: it completes against settlements the other way round. */
  otherWayCents: Cents;
  /** What the settle-up adds; items that were there before are not named. */
  items: readonly SettledLine[];
  /** As the settle-up leaves it: with another one later, what it holds is compared. */
  version: number;
}

/** A transaction as it is named, also after it was edited or is gone. */
export interface TransactionLine {
  transactionId: string;
  category: string;
  /** Absent in settle-ups made before it was kept. */
  note?: string;
  transactionDate: CalendarDate;
}

export interface SettledLine extends TransactionLine {
  amountCents: Cents;
  /** What the settle-up applies of it. */
  cents: Cents;
}

/** What undoing needs to find as it was left. */
export interface TouchedTransaction {
  id: string;
  paidBy: string | null;
  owedBy: string | null;
  category: string;
  amountCents: Cents;
  settledCents: Cents;
  paid: boolean;
  transactionDate: CalendarDate;
}

/**
 * What a settle-up leaves as it is: together, all that is still open between the two afterwards.
 */
export interface LeftAside {
  /** Disputed ones, and items of these settlements of which a rest is open. */
  transactions: readonly LineAside[];
  /** Active ones that hold a disputed transaction. */
  settlements: readonly SettlementAside[];
}

export interface LineAside extends TransactionLine {
  paidBy: string;
  owedBy: string;
  /** What no settlement holds of it: each cent is counted once. */
  openCents: Cents;
}

export interface SettlementAside extends SettlementScope {
  settlementId: string;
  remainingCents: Cents;
}

/** Transactions and settlements that one settle-up may be about: they change in one commit. Of more, it takes a part. */
export const MAX_SETTLE_UP = 400;

/** A settle-up can be undone for this long. */
export const UNDO_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

export function undoableUntil({ at }: Pick<SettleUp, 'at'>): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY);
}
