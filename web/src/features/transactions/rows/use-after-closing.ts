import { useQuery } from '@tanstack/react-query';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { closedBefore, type ClosedAt } from '@housetab/functions/core/household/closed-months';
import {
  afterClosingOf,
  monthsClosedBefore,
} from '@housetab/functions/core/activity/after-closing';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import type { EditResource } from '@housetab/functions/core/feed/edit-resource';
import { editsOfPagesQuery } from '@/shared/transaction/edits';
import type { ListLine } from '@/shared/expense/expense-line';
import { changedOf } from '@/features/transactions/feed/edits';
import { useHousehold } from '@/lib/household';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { formatMonthKey } from '@/lib/format/format-period';

const none: ClosedAt = {};

/**
 * `Moved after October and November were closed`; null: none. Fetched only for changed entries, if
 * months are closed.
 */
export function useAfterClosing(line: ListLine): string | null {
  const { id, closedMonths = none } = useHousehold();
  const changed = changedOf(line.parts ?? [line]);
  const { data: edits = [] } = useQuery({
    ...editsOfPagesQuery(id, [changed]),
    enabled: changed.length > 0 && Object.keys(closedMonths).length > 0,
  });
  const entered = closedBefore(closedMonths, [monthOf(line.transactionDate)], line.date);
  const acts = [
    { did: 'Entered', months: entered },
    ...edits.map(({ entry }) => ({
      did: didOf(entry),
      months: monthsClosedBefore(entry, closedMonths),
    })),
  ];
  const said = Map.groupBy(
    acts.filter(({ months }) => months.length > 0),
    ({ months }) => afterClosingOf(months),
  );
  const sentences = [...said].map(
    ([when, all]) => `${asSentence(all.map(({ did }) => did))} ${when}`,
  );
  return sentences.length === 0 ? null : sentences.join('. ');
}

function didOf({ what, before, after }: EditResource['entry']): string {
  if (what === 'restored') return 'Brought back';
  return 'transactionDate' in { ...before, ...after } ? 'Moved' : 'Edited';
}

function asSentence(words: readonly string[]): string {
  return joinNames(words)
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** `Entered after October was closed`; null if it was not. Uses loaded data only. */
export function useEnteredAfterClosing({
  transactionDate,
  date,
}: Pick<TransactionResource, 'transactionDate' | 'date'>): string | null {
  const { closedMonths = {} } = useHousehold();
  const [month] = closedBefore(closedMonths, [monthOf(transactionDate)], date);
  return month === undefined ? null : `Entered after ${formatMonthKey(month)} was closed`;
}
