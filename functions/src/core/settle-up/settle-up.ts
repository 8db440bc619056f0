import type { CalendarDate } from '../calendar/calendar.ts';
import { DAY_MS } from '../calendar/day.ts';
import type { Cents } from '../money/money.ts';
import type { SettlementScope } from '../settlement/settlement.ts';
import type { Dispute } from '../transaction/dispute.ts';

/** Offsets all debts of two people at once; the one who still owes pays the rest. */
export interface SettleUp extends SettleUpPlan {
  /** UUID made by the client, so that sending the request twice settles once. */
  id: string;
  creatorId: string;
  recipientId: string;
  /** Both member ids, sorted. */
  parties: readonly string[];
  /** Hash of the request: the same id with another request is refused. */
  digest: string;
  at: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
  /** A client UUID of the group settle-up, whose parts are undone together. Absent = not a part. */
  nettingId?: string;
  /** The member who made the group settle-up, maybe a third person. Absent = the creator. */
  actorId?: string;
  /**
   * The remaining step of a group settle-up that is too large for one commit. `closing`: the
   * payment is recorded, the books are still open. `undoing`: the books are open again, the payment
   * still exists. In between the two are even. Absent = no step remains.
   * `waiting`: pending; the debts stay open until all its payments have arrived.
   */
  unfinished?: UnfinishedStep | 'waiting';
  /** The transactions to close, while the books are still open. */
  closing?: {
    transactionIds: readonly string[];
    /** The activity entry of the group settle-up; its future id while it is pending. */
    entryId: string;
  };
  /** The member who undoes it in steps, while that lasts. */
  undoingBy?: string;
  /** Objections to the whole group settle-up, the same in all parts. Undoing ends them. */
  objections?: readonly Dispute[];
  /** Whether `objections` has any, for queries. */
  isObjectedTo?: boolean;
  /**
   * Whether a payment of a closed group settle-up has not arrived yet; the same in all its parts.
   * It ends with the last payment or with undoing. Absent = no, or unknown: older settle-ups, and
   * imported ones without the state of their payments, do not have it.
   */
  isToPay?: boolean;
  /** Undone while it was pending: it never changed anything. */
  isStopped?: boolean;
}

/** The steps that a job continues. Not `waiting`: people end that. */
export const unfinishedSteps = ['closing', 'undoing'] as const;
export type UnfinishedStep = (typeof unfinishedSteps)[number];

/** Whether its books close only once all its payments have arrived. */
export function isWaiting({ unfinished }: Pick<SettleUp, 'unfinished'>): boolean {
  return unfinished === 'waiting';
}

/** Whether it has changed anything, even if that was undone since. */
export function wasDone(settleUp: Pick<SettleUp, 'unfinished' | 'isStopped'>): boolean {
  return !isWaiting(settleUp) && settleUp.isStopped !== true;
}

export function finished({
  unfinished: _unfinished,
  closing: _closing,
  undoingBy: _undoingBy,
  ...settleUp
}: SettleUp): SettleUp {
  return settleUp;
}

export function objectedBy(
  objections: readonly Dispute[],
): Required<Pick<SettleUp, 'objections' | 'isObjectedTo'>> {
  return { objections, isObjectedTo: objections.length > 0 };
}

/** Undoing ends the objections and the payments to be made. */
export function asUndone(settleUp: SettleUp, undoneBy: string, undoneAt: Date): SettleUp {
  const ended = settleUp.objections && objectedBy([]);
  const paid = settleUp.isToPay !== undefined && { isToPay: false };
  return { ...finished(settleUp), undoneAt, undoneBy, ...ended, ...paid };
}

export interface SettleUpPlan {
  /** Cents that the recipient owed the creditor, minus the opposite, without disputed rows. */
  dueCents: Cents;
  /** null = nothing is paid. */
  payment: SettleUpPayment | null;
  /** Whether the books, or this part, are closed. false = the payment is only recorded. */
  closes: boolean;
  /** true = more is open than one settle-up can handle; this one settles the oldest part. */
  isPart: boolean;
  /** Balances over all months, disputed transactions included. */
  before: SettleUpBalance;
  after: SettleUpBalance;
  /** In the order of completion. */
  settlements: readonly CompletedSettlement[];
  /** Every transaction that it changes or makes, as it is afterwards. */
  touched: readonly TouchedTransaction[];
  leftAside: LeftAside;
}

export interface SettleUpBalance {
  creatorOwes: Cents;
  recipientOwes: Cents;
}

/** The unread part of very large books, in cents. */
export interface UnreadBooks extends SettleUpBalance {
  /** Whether all of it is disputed, so that it can't be settled anyway. */
  isDisputed: boolean;
}

export interface SettleUpPayment {
  transactionId: string;
  from: string;
  to: string;
  amountCents: Cents;
  transactionDate: CalendarDate;
  note: string;
}

export interface CompletedSettlement extends SettlementScope {
  settlementId: string;
  isNew: boolean;
  totalCents: Cents;
  /** Before the settle-up, in cents; for a new settlement, the total. */
  remainingBeforeCents: Cents;
  /** Cents that no item covers: completed against settlements in the other direction. */
  otherWayCents: Cents;
  /** Only the cents that the settle-up applies; earlier items are not listed. */
  items: readonly SettledLine[];
  /** The version after the settle-up. If it differs when undoing, the contents are compared. */
  version: number;
}

/** Stored, so that a transaction edited or deleted later still has its name and date. */
export interface TransactionLine {
  transactionId: string;
  category: string;
  /** Absent in older settle-ups. */
  note?: string;
  transactionDate: CalendarDate;
}

export interface SettledLine extends TransactionLine {
  amountCents: Cents;
  /** Cents of the transaction that the settle-up applies. */
  cents: Cents;
}

/** The fields of a transaction after the settle-up, to detect later changes of it. */
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

/** Everything that stays open between the two people after a settle-up. */
export interface LeftAside {
  /** Disputed transactions, and items of the listed settlements that have an open rest. */
  transactions: readonly LineAside[];
  /** Active settlements that hold a disputed transaction. */
  settlements: readonly SettlementAside[];
}

export interface LineAside extends TransactionLine {
  paidBy: string;
  owedBy: string;
  /** Cents that no settlement holds, so that each cent is counted once. */
  openCents: Cents;
}

export interface SettlementAside extends SettlementScope {
  settlementId: string;
  remainingCents: Cents;
}

/** Transactions and settlements of one commit. If more is open, the oldest part is settled. */
export const MAX_SETTLE_UP = 400;

export const UNDO_DAYS = 30;

export function undoableUntil({ at }: Pick<SettleUp, 'at'>): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS);
}
