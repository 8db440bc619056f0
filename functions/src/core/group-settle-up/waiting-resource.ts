import type { CalendarDate } from '../calendar/calendar.ts';
import type { NameOf } from '../household/member-names.ts';
import type { PairBooks } from '../settle-up/books.ts';
import { booksThatStand, closesExactly } from '../settle-up/plan-closing.ts';
import type { SettleUp } from '../settle-up/settle-up.ts';
import type { GroupSettleUpResource, WaitingGroupSettleUp } from './group-settle-up-resource.ts';
import { toLines } from './to-resource.ts';

/** A part of an act that waits, with everything that is between its two people. */
export interface WaitingPart {
  part: SettleUp;
  /** What it is to close, as it is now, and the active settlements of the two with everything in them. */
  books: PairBooks;
}

const nothing: PairBooks = { transactions: [], settlements: [] };

/**
 * What waits, down to what it is for. Between each two it is what would be closed if all had arrived by now.
 *
 * @param parts of which the reader may read every row; others stay sums
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
