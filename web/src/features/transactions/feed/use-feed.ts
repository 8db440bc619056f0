import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monthOf, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { limitingSources } from '@housetab/functions/core/feed/order';
import { isRowPlanned } from '@/shared/expense/planned';
import { settleUpsQuery } from '@/shared/settling/settle-ups';
import {
  linesSource,
  feedPlaceOf,
  settleUpsSource,
  spendingOfMonth,
  toFeed,
  waitingSource,
  type FeedItem,
} from '@/features/transactions/feed/feed-items';
import { lineOfWaiting } from '@/features/transactions/feed/waiting-lines';
import { unfilteredList } from '@/features/transactions/list/unfiltered-list';
import { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';
import { useNextPage } from '@/lib/use-next-page';
import type { WaitingEntries } from '@/shared/outbox/waiting-entries';

/** Pages loaded for the month's sums; a longer month shows them after scrolling. */
const PAGES_OF_MONTH = 2;

export function useFeed(waiting: WaitingEntries, nameOf: People['nameOf'], today: CalendarDate) {
  const { id: householdId, user, memberId } = useHousehold();
  const list = useTransactionRows(unfilteredList, waiting);
  const settleUps = useInfiniteQuery(settleUpsQuery(householdId));
  const { rows, query } = list;
  const isWaiting = settleUps.isPending && settleUps.fetchStatus !== 'paused';
  const { hasNextPage } = query;

  const entered = useMemo(
    () =>
      waiting.entered
        .filter((write) => write.householdId === householdId)
        .flatMap((write) => {
          const line = lineOfWaiting({ ...write, enteredBy: memberId }, nameOf);
          return line ? [[write, line] as const] : [];
        }),
    [waiting, householdId, memberId, nameOf],
  );
  const lines = useMemo(() => linesSource(rows, hasNextPage), [rows, hasNextPage]);
  const others = useMemo(
    () =>
      settleUpsSource(
        settleUps.data?.pages.flatMap(({ items }) => items) ?? [],
        // Settle-ups that fail to load do not delay the other items.
        isWaiting || (settleUps.isSuccess && settleUps.hasNextPage),
      ),
    [settleUps.data, isWaiting, settleUps.isSuccess, settleUps.hasNextPage],
  );
  const unsent = useMemo(() => waitingSource(entered, rows), [entered, rows]);
  const items = useMemo<readonly FeedItem[]>(
    () => toFeed(lines, others, unsent),
    [lines, others, unsent],
  );

  // Settle-ups are few: if they delay the feed, their next page loads at once.
  const isBehind = limitingSources<FeedItem>([lines, others], feedPlaceOf).includes(others);
  useNextPage(settleUps, isBehind);

  const month = monthOf(today);
  const spending = useMemo(() => {
    const counting = rows.filter((row) => !isRowPlanned(row));
    const stored = spendingOfMonth(counting, hasNextPage, month, user.id);
    if (stored === null || unsent.things.length === 0) return stored;
    const added = unsent.things.flatMap(({ line }) => line.parts ?? [line]);
    const all = [...counting, ...added.filter((row) => !isRowPlanned(row))];
    return spendingOfMonth(all, false, month, user.id);
  }, [rows, hasNextPage, unsent, month, user.id]);
  const pages = query.data?.pages.length ?? 0;
  // A page that has only rows of one large expense shows nothing.
  const isEmpty = items.length === 0 && !isWaiting;
  useNextPage(query, pages > 0 && (isEmpty || (spending === null && pages < PAGES_OF_MONTH)));

  return {
    items,
    query,
    settleUps,
    spending,
    isPending: query.isPending || isWaiting,
  };
}

export type Feed = ReturnType<typeof useFeed>;
