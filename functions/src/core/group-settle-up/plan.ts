import type { CalendarDate } from '../calendar/calendar.ts';
import type { OwedPair } from '../debt/owed-pairs.ts';
import { type Cents, MAX_CENTS } from '../money/money.ts';
import { divideBooks, netBetween } from '../settle-up/books.ts';
import { type PlannedSettleUp, planSettleUp, type SettleUpContext } from '../settle-up/plan.ts';
import { MAX_SETTLE_UP } from '../settle-up/settle-up.ts';
import type { LeftAside } from '../settle-up/stored.ts';
import { compareIds, type PairBooks } from '../settlement/draft.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Settlement } from '../settlement/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { type Clearing, clearingsOf } from './clearings.ts';
import { fewestTransfers, type Transfer } from './fewest-transfers.ts';

export interface OpenPair {
  memberIds: readonly [string, string];
  books: PairBooks;
}

/** Two people whose books close as if the debtor had paid the net, which can be 0. */
export interface ClosingPair extends OwedPair {
  settleUp: PlannedSettleUp;
  /** The books before they close. */
  books: PairBooks;
}

/**
 * Why something stays open between two people: all or a part of it is disputed, one of them has
 * left, it exceeds the limit of one settle-up, or its amount exceeds the limit of one payment.
 */
export const asideReasons = [
  'disputed',
  'partly_disputed',
  'left',
  'too_many',
  'too_much',
] as const;
export type AsideReason = (typeof asideReasons)[number];

export interface PairAside {
  /** Sorted. */
  memberIds: readonly [string, string];
  reason: AsideReason;
  /** Cents of the open rest that the first owes the second; negative = the reverse. */
  netCents: Cents;
  disputed: LeftAside;
}

/** The fewest transfers replace one payment per pair. Each person's net payment stays the same. */
export interface GroupSettleUpPlan {
  /** All pairs whose books close, including those with a net of 0, sorted by their ids. */
  pairs: readonly ClosingPair[];
  transfers: readonly Transfer[];
  /** The debts that the transfers settle, to the cent. */
  clearings: readonly Clearing[];
  leftAside: readonly PairAside[];
}

interface GroupSettleUpRequest {
  transactionDate: CalendarDate;
  note: string;
  /** Former members can't object to paying somebody else, so their pairs are left aside. */
  formerIds: ReadonlySet<string>;
}

type ContextOf = (memberIds: readonly [string, string]) => SettleUpContext;

/**
 * Plans a group settle-up, for the preview and for the settle-up itself. Leaves aside and names
 * disputed rows, pairs with a former member, and pairs above a limit.
 * @param all all pairs with something open that the plan may include, in any order
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

/** The plan's debts, by its rules, without computing the closing; nets of 0 are left out. */
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
  return { memberIds: compareIds(one, other) < 0 ? [one, other] : [other, one], books };
}

function byMembers({ memberIds: a }: OpenPair, { memberIds: b }: OpenPair): number {
  return compareIds(a[0], b[0]) || compareIds(a[1], b[1]);
}

export function openPairsOf(
  transactions: readonly Transaction[],
  settlements: readonly SettlementWithItems[],
): OpenPair[] {
  const rows = Map.groupBy(transactions, ({ paidBy, owedBy }) => keyOf([paidBy, owedBy]));
  const books = Map.groupBy(settlements, ({ settlement }) => keyOf(peopleOf(settlement)));
  return [...new Set([...rows.keys(), ...books.keys()])].map((key) => ({
    memberIds: JSON.parse(key) as [string, string],
    books: { transactions: rows.get(key) ?? [], settlements: books.get(key) ?? [] },
  }));
}

function peopleOf({ debtorId, creditorId }: Settlement): string[] {
  return [debtorId, creditorId];
}

function keyOf(memberIds: readonly (string | null)[]): string {
  return JSON.stringify([...memberIds].sort());
}
