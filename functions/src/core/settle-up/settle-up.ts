import type { CalendarDate } from '../calendar/calendar.ts';
import { DAY_MS } from '../calendar/day.ts';
import type { Cents } from '../money/money.ts';
import type { SettlementScope } from '../settlement/settlement.ts';
import type { Dispute } from '../transaction/dispute.ts';

/**
 * Two people close everything between them at once: their debts are offset against each other, and
 * whoever still owes pays the rest.
 */
export interface SettleUp extends SettleUpPlan {
  /** UUID made by the client, so that sending the request twice settles once. */
  id: string;
  /** The one of the two who settled up. */
  creatorId: string;
  /** The other person. */
  recipientId: string;
  /** Both uids, sorted. */
  parties: readonly string[];
  /** Hash of the request: the same id with another request is refused. */
  digest: string;
  at: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
  /**
   * The act by which everybody became even, of which this is a part: all its parts are undone together. A UUID made by the
   * client. Absent = the two settled up by themselves.
   */
  nettingId?: string;
  /** Who made everybody even, who need not be one of the two. Absent = the creator settled up. */
  actorId?: string;
  /**
   * What is left to do of an act that is too large for one change, and so is done in steps: the payment is there and
   * the books are still to be closed, or, undoing it, the books are open again and the payment is still to be removed. In
   * between the two are even. Absent = nothing.
   *
   * `waiting`: nothing is done yet, and the debts stay open: it begins once all that is paid for it has arrived.
   */
  unfinished?: UnfinishedStep | 'waiting';
  /** What closes, while its books are still to be closed. */
  closing?: {
    transactionIds: readonly string[];
    /** The entry of the history that tells of it; while it waits, the one that will. */
    entryId: string;
  };
  /** While it is being undone in steps: who undoes it. */
  undoingBy?: string;
  /** Who objects to the act as a whole; all its parts have the same. It ends with undoing. Absent = nobody. */
  objections?: readonly Dispute[];
  /** Whether there are any, for queries. */
  isObjectedTo?: boolean;
  /**
   * Whether something is still to be paid for the act, whose books are closed already; all its parts have the same. It ends
   * with the last payment that has arrived, and with undoing. Absent = no, or not known: in acts from before this was kept,
   * and in those that moved in, without what was said of their payments.
   */
  isToPay?: boolean;
  /** It was undone while it waited: nothing of it was ever done. */
  isStopped?: boolean;
}

/** The steps that a job goes on with. `waiting` is none of them: it ends by what people do. */
export const unfinishedSteps = ['closing', 'undoing'] as const;
export type UnfinishedStep = (typeof unfinishedSteps)[number];

/** Whether its books close once all that is paid for it has arrived. */
export function isWaiting({ unfinished }: Pick<SettleUp, 'unfinished'>): boolean {
  return unfinished === 'waiting';
}

/** Whether it has changed anything, also if that was undone since. */
export function wasDone(settleUp: Pick<SettleUp, 'unfinished' | 'isStopped'>): boolean {
  return !isWaiting(settleUp) && settleUp.isStopped !== true;
}

/** A settle-up of which nothing is left to do. */
export function finished({
  unfinished: _unfinished,
  closing: _closing,
  undoingBy: _undoingBy,
  ...settleUp
}: SettleUp): SettleUp {
  return settleUp;
}

/** Who objects, as it is stored. */
export function objectedBy(
  objections: readonly Dispute[],
): Required<Pick<SettleUp, 'objections' | 'isObjectedTo'>> {
  return { objections, isObjectedTo: objections.length > 0 };
}

/** A settle-up that was undone: nobody objects to it any more, and nothing is to be paid for it. */
export function asUndone(settleUp: SettleUp, undoneBy: string, undoneAt: Date): SettleUp {
  const ended = settleUp.objections && objectedBy([]);
  const paid = settleUp.isToPay !== undefined && { isToPay: false };
  return { ...finished(settleUp), undoneAt, undoneBy, ...ended, ...paid };
}

/** What a settle-up will do, or has done. */
export interface SettleUpPlan {
  /**
   * What the recipient owed the creator before, minus what the creator owed the recipient, in
   * cents. Disputed transactions are not counted.
   */
  dueCents: Cents;
  /** null = nothing is paid. */
  payment: SettleUpPayment | null;
  /**
   * true = the books (or the part of them) are closed, except for what is left aside. false = the
   * payment is only recorded.
   */
  closes: boolean;
  /** true = more is open than one settle-up can handle, and this one settles the oldest part. */
  isPart: boolean;
  /** What each owes the other over all months, disputed transactions included. */
  before: SettleUpBalance;
  after: SettleUpBalance;
  /** The settlements that it completes, in the order of completion. */
  settlements: readonly CompletedSettlement[];
  /** Every transaction that it changes or makes, as it is afterwards. */
  touched: readonly TouchedTransaction[];
  leftAside: LeftAside;
}

export interface SettleUpBalance {
  creatorOwes: Cents;
  recipientOwes: Cents;
}

/** What was not read of very large books, in cents. */
export interface UnreadBooks extends SettleUpBalance {
  /** Whether all of it is disputed, so that it can't be settled anyway. */
  isDisputed: boolean;
}

/** The transaction of the payment. */
export interface SettleUpPayment {
  transactionId: string;
  from: string;
  to: string;
  amountCents: Cents;
  transactionDate: CalendarDate;
  note: string;
}

/** A settlement that the settle-up makes or completes. */
export interface CompletedSettlement extends SettlementScope {
  settlementId: string;
  isNew: boolean;
  totalCents: Cents;
  /** What remained before the settle-up, in cents; for a new settlement, the total. */
  remainingBeforeCents: Cents;
  /** What no item covers, in cents: completed against settlements in the other direction. */
  otherWayCents: Cents;
  /** What the settle-up applies; items from before are not listed. */
  items: readonly SettledLine[];
  /**
   * The settlement's version after the settle-up. If it has another version when undoing, its
   * contents are compared.
   */
  version: number;
}

/** A transaction's name and date, kept for after the transaction is edited or deleted. */
export interface TransactionLine {
  transactionId: string;
  category: string;
  /** Absent in older settle-ups. */
  note?: string;
  transactionDate: CalendarDate;
}

export interface SettledLine extends TransactionLine {
  amountCents: Cents;
  /** How many cents of the transaction the settle-up applies. */
  cents: Cents;
}

/**
 * The fields of a transaction after the settle-up. Undoing requires that they are still the same.
 */
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
 * What a settle-up leaves open between the two people. Both lists together are everything that is
 * open afterwards.
 */
export interface LeftAside {
  /** Disputed transactions, and items of the listed settlements that have an open rest. */
  transactions: readonly LineAside[];
  /** Active settlements that hold a disputed transaction. */
  settlements: readonly SettlementAside[];
}

export interface LineAside extends TransactionLine {
  paidBy: string;
  owedBy: string;
  /** What no settlement holds of the transaction, so that each cent is counted once. */
  openCents: Cents;
}

export interface SettlementAside extends SettlementScope {
  settlementId: string;
  remainingCents: Cents;
}

/**
 * How many transactions and settlements one settle-up may change, because all change in one commit.
 * If more is open, the oldest part is settled.
 */
export const MAX_SETTLE_UP = 400;

/** For how many days a settle-up can be undone. */
export const UNDO_DAYS = 30;

export function undoableUntil({ at }: Pick<SettleUp, 'at'>): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS);
}
