import type { CalendarDate } from '../calendar/calendar.ts';
import type { NameOf } from '../household/member-names.ts';
import type { PairBooks } from '../settlement/draft.ts';
import { booksThatStand, closesExactly } from '../settle-up/close-pair.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { GroupSettleUpResource, WaitingGroupSettleUp } from './group-settle-up-resource.ts';
import { toLines } from './to-resource.ts';

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
