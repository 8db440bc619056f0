import type { CalendarDate } from '../calendar/calendar.ts';
import type { OwedPair } from '../debt/owed-pairs.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { divideBooks, netBetween, type PairBooks } from '../settle-up/books.ts';
import { planSettleUp, type PlannedSettleUp, type SettleUpContext } from '../settle-up/plan.ts';
import { MAX_SETTLE_UP, type LeftAside } from '../settle-up/settle-up.ts';
import { clearingsOf, type Clearing } from './clearings.ts';
import { fewestTransfers, type Transfer } from './fewest-transfers.ts';
import { byId } from './net-positions.ts';

/** Two people with everything that is open between them. */
export interface OpenPair {
  memberIds: readonly [string, string];
  books: PairBooks;
}

/** Two people whose books close as if the debtor had paid the net; where they are even, it is 0. */
export interface ClosingPair extends OwedPair {
  settleUp: PlannedSettleUp;
  /** Everything that closes, before it does. */
  books: PairBooks;
}

/**
 * Why something stays open between two people: all or a part of it is disputed, one of them has left, or it is more than
 * one settle-up can be about or one payment can pay.
 */
export const asideReasons = [
  'disputed',
  'partly_disputed',
  'left',
  'too_many',
  'too_much',
] as const;
export type AsideReason = (typeof asideReasons)[number];

/** What stays open between two people. */
export interface PairAside {
  /** Sorted. */
  memberIds: readonly [string, string];
  reason: AsideReason;
  /** What the second gets back from the first of what stays open, in cents; negative = the other way round. */
  netCents: Cents;
  /** What of it is disputed. */
  disputed: LeftAside;
}

/**
 * Everybody even: the books of every two people close, and instead of what each two would have paid
 * each other, the fewest transfers are paid. For each person both come to the same.
 */
export interface GroupSettleUpPlan {
  /** All pairs whose books close, also those that are even, sorted by their ids. */
  pairs: readonly ClosingPair[];
  transfers: readonly Transfer[];
  /** Which debts the transfers settle, to the cent. */
  clearings: readonly Clearing[];
  leftAside: readonly PairAside[];
}

interface GroupSettleUpRequest {
  transactionDate: CalendarDate;
  note: string;
  /** Former members can't object to being paid by somebody else, so one settles up with them one by one. */
  formerIds: ReadonlySet<string>;
}

/** Ids and times for what the settle-up of two people makes. */
type ContextOf = (memberIds: readonly [string, string]) => SettleUpContext;

/**
 * Plans how everybody becomes even, for the preview and for the act. What can't be settled is left aside and named:
 * what is disputed, what is open with somebody who has left, and what is too much for one settle-up.
 *
 * @param all all pairs with something open that the plan may be about, in any order
 */
export function planGroupSettleUp(
  all: readonly OpenPair[],
  request: GroupSettleUpRequest,
  contextOf: ContextOf,
): GroupSettleUpPlan {
  const pairs: ClosingPair[] = [];
  const leftAside: PairAside[] = [];
  for (const pair of all.map(sorted).sort(byMembers)) {
    const { books, leftAside: disputed } = divideBooks(pair.books);
    const [one, other] = pair.memberIds;
    const isDisputed = disputed.transactions.length + disputed.settlements.length > 0;
    const against = reasonAgainst(pair.memberIds, books, request);
    const reason = against ?? (isDisputed ? 'partly_disputed' : null);
    if (against === null) pairs.push(close(pair, request, contextOf));
    if (reason === null) continue;
    const closed = against === null ? netBetween(other, one, books) : 0;
    const netCents = netBetween(other, one, pair.books) - closed;
    leftAside.push({ memberIds: pair.memberIds, reason, netCents, disputed });
  }
  const debts = pairs.filter(({ cents }) => cents > 0);
  const transfers = fewestTransfers(debts);
  return { pairs, transfers, clearings: clearingsOf(debts, transfers), leftAside };
}

/**
 * What each two owe each other of what a plan would close, by the same rules, without what closes it; who are even are
 * left out.
 */
export function debtsThatClose(
  all: readonly OpenPair[],
  formerIds: ReadonlySet<string>,
): OwedPair[] {
  return all.map(sorted).flatMap(({ memberIds, books: whole }) => {
    const { books } = divideBooks(whole);
    if (reasonAgainst(memberIds, books, { formerIds }) !== null) return [];
    const { debtorId, creditorId, cents } = debtIn(memberIds, books);
    return cents > 0 ? [{ debtorId, creditorId, cents }] : [];
  });
}

function debtIn([one, other]: readonly [string, string], open: PairBooks): OwedPair {
  const net = netBetween(one, other, open);
  const [debtorId, creditorId] = net > 0 ? [other, one] : [one, other];
  return { debtorId, creditorId, cents: Math.abs(net) };
}

/** Why these two are left aside; null = their books can be closed. */
function reasonAgainst(
  [one, other]: readonly [string, string],
  { transactions, settlements }: PairBooks,
  { formerIds }: Pick<GroupSettleUpRequest, 'formerIds'>,
): Exclude<AsideReason, 'partly_disputed'> | null {
  if (formerIds.has(one) || formerIds.has(other)) return 'left';
  if (transactions.length === 0) return 'disputed';
  if (transactions.length + settlements.length > MAX_SETTLE_UP) return 'too_many';
  const net = netBetween(one, other, { transactions, settlements });
  return Math.abs(net) > MAX_CENTS ? 'too_much' : null;
}

function close(
  { memberIds, books }: OpenPair,
  { transactionDate, note }: GroupSettleUpRequest,
  contextOf: ContextOf,
): ClosingPair {
  const { books: open } = divideBooks(books);
  const { debtorId, creditorId } = debtIn(memberIds, open);
  const settleUp = planSettleUp(
    books,
    {
      ...{ creatorId: debtorId, recipientId: creditorId, transactionDate, note },
      ...{ amountCents: null, expectedDueCents: null },
    },
    contextOf(memberIds),
  );
  return {
    debtorId,
    creditorId,
    cents: settleUp.plan.payment?.amountCents ?? 0,
    settleUp,
    books: open,
  };
}

function sorted({ memberIds: [one, other], books }: OpenPair): OpenPair {
  return { memberIds: byId(one, other) < 0 ? [one, other] : [other, one], books };
}

function byMembers({ memberIds: a }: OpenPair, { memberIds: b }: OpenPair): number {
  return byId(a[0], b[0]) || byId(a[1], b[1]);
}
