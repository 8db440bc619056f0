import { monthRange, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import { mergeFeed, type FeedPlace, type FeedSource } from '@housetab/functions/core/feed/order';
import { spendingOf, type Spending } from '@housetab/functions/core/expense/stake';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isExpenseLine, toListLines, type ListLine } from '@/shared/expense/expense-line';
import { localDay } from '@/lib/format/format';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

export type FeedItem = FeedLineItem | FeedSettleUpItem;

export interface FeedLineItem {
  kind: 'line';
  key: string;
  place: FeedPlace;
  line: ListLine;
  waiting: WaitingWrite | null;
  /** Of a payment: the settle-up that contains it, noted below it. */
  settleUp: SettleUpResource | null;
}

export interface FeedSettleUpItem {
  kind: 'settle-up';
  key: string;
  place: FeedPlace;
  settleUp: SettleUpResource;
}

export const feedPlaceOf = ({ place }: FeedItem): FeedPlace => place;

export function linesSource(
  rows: readonly TransactionResource[],
  hasMore: boolean,
): FeedSource<FeedLineItem> {
  const lines = toListLines(rows);
  const last = rows.at(-1);
  // More rows of the last expense may be on the next page; they have the same day and time of
  // entry.
  const cut = hasMore
    ? lines.findIndex(
        (line) =>
          isExpenseLine(line) &&
          line.date === last?.date &&
          line.transactionDate === last.transactionDate,
      )
    : -1;
  const whole = cut < 0 ? lines : lines.slice(0, cut);
  return { things: whole.map((line) => lineItem(line)), hasMore };
}

export function settleUpsSource(
  list: readonly SettleUpResource[],
  hasMore: boolean,
): FeedSource<FeedSettleUpItem> {
  return {
    hasMore,
    things: list.map((settleUp) => ({
      kind: 'settle-up',
      key: `settle-up ${settleUp.id}`,
      place: { day: dayOf(settleUp), entered: settleUp.at, id: settleUp.id },
      settleUp,
    })),
  };
}

export function waitingSource(
  waiting: readonly (readonly [WaitingWrite, ListLine])[],
  rows: readonly TransactionResource[],
): FeedSource<FeedLineItem> {
  const stored = new Set(rows.map(({ id, expenseId }) => expenseId ?? id));
  return {
    hasMore: false,
    things: waiting
      .filter(([, line]) => !stored.has(line.id))
      .map(([write, line]) => lineItem(line, write)),
  };
}

/** Merges all sources in order. Undone settle-ups are left out, as deleted entries are. */
export function toFeed(
  lines: FeedSource<FeedLineItem>,
  settleUps: FeedSource<FeedSettleUpItem>,
  waiting: FeedSource<FeedLineItem>,
): FeedItem[] {
  const items = mergeFeed<FeedItem>([lines, settleUps, waiting], feedPlaceOf);
  const ofPayment = new Map(
    items.flatMap((item) => {
      const settleUp = item.kind === 'settle-up' ? item.settleUp : null;
      const id = settleUp?.undoneAt === null ? settleUp.payment?.transactionId : null;
      return settleUp && id ? [[id, settleUp] as const] : [];
    }),
  );
  const shownWithPayment = new Set<string>();
  const withPayments = items.map((item): FeedItem => {
    if (item.kind === 'settle-up') return item;
    const settleUp = ofPayment.get(item.line.id);
    // A settle-up with another day than its payment gets a line of its own.
    if (!settleUp || dayOf(settleUp) !== item.place.day) return item;
    shownWithPayment.add(settleUp.id);
    return { ...item, settleUp };
  });
  return withPayments.filter(
    (item) =>
      item.kind === 'line' ||
      (item.settleUp.undoneAt === null && !shownWithPayment.has(item.settleUp.id)),
  );
}

export function keysOf(items: readonly FeedItem[], ids: readonly string[]): string[] {
  return items
    .filter(
      (item) =>
        item.kind === 'line' &&
        (ids.includes(item.line.id) || item.line.parts?.some(({ id }) => ids.includes(id))),
    )
    .map(({ key }) => key);
}

/** The reader's spending in a month; null until all its rows are loaded. */
export function spendingOfMonth(
  rows: readonly TransactionResource[],
  hasMore: boolean,
  month: MonthKey,
  uid: string,
): Spending | null {
  const { start, end } = monthRange(month);
  const last = rows.at(-1);
  if (hasMore && (last === undefined || last.transactionDate >= start)) return null;
  const ofMonth = rows.filter(
    ({ transactionDate }) => transactionDate >= start && transactionDate <= end,
  );
  return spendingOf(ofMonth, uid);
}

function lineItem(line: ListLine, waiting: WaitingWrite | null = null): FeedLineItem {
  const [first = line] = line.parts ?? [];
  return {
    kind: 'line',
    key: line.id,
    place: { day: line.transactionDate, entered: line.date, id: first.id },
    line,
    waiting,
    settleUp: null,
  };
}

function dayOf({ at }: SettleUpResource): string {
  return localDay(new Date(at));
}
