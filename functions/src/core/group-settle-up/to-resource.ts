import type { CalendarDate } from '../calendar/calendar.ts';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { booksThatStand, closesExactly } from '../settle-up/close-pair.ts';
import { toObjections } from '../settle-up/objection-resource.ts';
import { undoableUntil } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { compareIds, type PairBooks } from '../settlement/draft.ts';
import { toPeople, toScopeFields } from '../settlement/scope-resource.ts';
import { appliedTotal } from '../settlement/settlement.ts';
import { describe } from '../transaction/transaction-resource.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';
import type { Clearing } from './clearings.ts';
import type { Transfer } from './fewest-transfers.ts';
import { groupSettleUpOfParts, seenOf } from './group-settle-up-of-parts.ts';
import type {
  GroupSettleUpPreview,
  GroupSettleUpResource,
  WaitingGroupSettleUp,
} from './group-settle-up-resource.ts';
import type { ClosingPair, GroupSettleUpPlan, PairAside } from './plan.ts';
import { type MarkTimes, notMarked } from './transfer-mark.ts';
import { stateOf } from './waiting.ts';

/**
 * The preview of a group settle-up; amounts in dollars.
 * @param isOfAll whether the plan covers all debts of the household
 * @param agreement null = agreeing is impossible
 * @param waiting the pending group settle-up
 */
export function toGroupSettleUpPreview(
  { pairs, transfers, clearings, leftAside }: GroupSettleUpPlan,
  isOfAll: boolean,
  nameOf: NameOf,
  {
    booksClose,
    agreement = null,
    waiting = null,
  }: Pick<GroupSettleUpPreview, 'booksClose'> &
    Partial<Pick<GroupSettleUpPreview, 'agreement' | 'waiting'>>,
): GroupSettleUpPreview {
  return {
    isOfAll,
    paymentsInPairs: pairs.filter(({ cents }) => cents > 0).length,
    transfers: transfers.map(({ from, to, cents }) => ({
      ...toPeople(from, to, nameOf),
      amount: toAmount(cents),
    })),
    clearings: clearings.map((one) => toClearing(one, nameOf)),
    pairs: pairs.map((one) => toPair(one, nameOf)),
    leftAside: leftAside.map((one) => toAside(one, nameOf)),
    booksClose,
    waiting,
    agreement,
  };
}

export function toClearing({ cents, transfers, debts }: Clearing, nameOf: NameOf) {
  return {
    amount: toAmount(cents),
    transfers: transfers.map(({ from, to }) => toPeople(from, to, nameOf)),
    debts: debts.map(({ debtorId, creditorId }) => toPeople(debtorId, creditorId, nameOf)),
  };
}

function toPair({ debtorId, creditorId, cents, books }: ClosingPair, nameOf: NameOf) {
  return {
    ...toPeople(debtorId, creditorId, nameOf),
    amount: toAmount(cents),
    ...toLines(books, nameOf),
  };
}

export function toLines(books: PairBooks, nameOf: NameOf) {
  return {
    rows: books.transactions
      .toSorted(
        (a, b) => compareIds(a.transactionDate, b.transactionDate) || compareIds(a.id, b.id),
      )
      .flatMap((row) => {
        const { id, owedBy, paidBy, category, note, transactionDate } = row;
        const open = isDebt(row) ? openCents(row) : 0;
        if (open === 0 || owedBy === null || paidBy === null) return [];
        return {
          ...{ transactionId: id, from: owedBy, to: paidBy },
          ...{ description: describe(nameOf(owedBy), category), category, note, transactionDate },
          openAmount: toAmount(open),
        };
      }),
    offsets: books.settlements.flatMap(({ settlement }) => {
      const applied = appliedTotal(settlement);
      if (applied === 0) return [];
      return {
        settlementId: settlement.id,
        ...toScopeFields(settlement, nameOf),
        amount: toAmount(applied),
      };
    }),
  };
}

function toAside({ memberIds: [one, other], netCents, reason }: PairAside, nameOf: NameOf) {
  const [from, to] = netCents < 0 ? [other, one] : [one, other];
  return { ...toPeople(from, to, nameOf), amount: toAmount(Math.abs(netCents)), reason };
}

/**
 * A group settle-up as far as the viewers may see it; amounts in dollars.
 * @param parts all its settle-ups, at least one
 * @param isOpen whether the viewers may read what is between these two
 */
export function toGroupSettleUpResource(
  nettingId: string,
  parts: readonly SettleUp[],
  {
    isOpen,
    viewerIds,
    nameOf,
    marksOf = () => notMarked,
  }: {
    isOpen: (one: string, other: string) => boolean;
    viewerIds: readonly string[];
    nameOf: NameOf;
    /** The marks of a transfer; absent = none yet. */
    marksOf?: (transfer: Transfer) => MarkTimes;
  },
): GroupSettleUpResource {
  const [first] = parts;
  if (!first) throw new Error('An act has parts.');
  const { at, creatorId, actorId = creatorId, undoneAt, undoneBy } = first;
  const state = stateOf(first);
  const { transfers, clearings } = seenOf(groupSettleUpOfParts(parts), isOpen, viewerIds);
  return {
    id: nettingId,
    at: at.toISOString(),
    by: actorId,
    byName: nameOf(actorId),
    state,
    transfers: transfers.map((one) => {
      const { paidAt, arrivedAt } = marksOf(one);
      return {
        ...toPeople(one.from, one.to, nameOf),
        amount: toAmount(one.cents),
        paidAt: paidAt?.toISOString() ?? null,
        arrivedAt: arrivedAt?.toISOString() ?? null,
      };
    }),
    clearings: clearings.map((one) => ({ ...toClearing(one, nameOf), isPart: one.isPart })),
    pairs: parts
      .filter((one) => isOpen(one.creatorId, one.recipientId))
      .map((one) => ({
        ...toPeople(one.creatorId, one.recipientId, nameOf),
        amount: toAmount(one.payment?.amountCents ?? 0),
        settleUpId: one.id,
      })),
    undoableUntil: state === 'waiting' ? null : undoableUntil(first).toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy,
    undoneByName: undoneBy === null ? null : nameOf(undoneBy),
    objections: toObjections(first, nameOf),
  };
}

export interface WaitingPart {
  part: SettleUp;
  /** The rows to close as they are now, and the active settlements of the two with their rows. */
  books: PairBooks;
}

const nothing: PairBooks = { transactions: [], settlements: [] };

/**
 * A pending group settle-up with the rows that it would close if all payments had arrived now.
 * @param parts those of which the reader may read every row; others stay sums
 */
export function toWaiting(
  waiting: GroupSettleUpResource,
  parts: readonly WaitingPart[],
  today: CalendarDate,
  nameOf: NameOf,
): WaitingGroupSettleUp {
  const pairs = waiting.pairs.map((pair) => {
    const found = parts.find(({ part }) => part.id === pair.settleUpId);
    if (!found) return { ...pair, ...toLines(nothing, nameOf), isChanged: false };
    const { part, books } = found;
    const standing = booksThatStand(books, today);
    const ids = new Set(part.closing?.transactionIds);
    const isChanged = !closesExactly(part, standing, ids, part.payment?.amountCents ?? 0);
    return { ...pair, ...toLines(standing, nameOf), isChanged };
  });
  return { ...waiting, pairs };
}
