import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { countOccurrencesBefore } from './occurrences.ts';
import { progressAfterOccurrence, pausedProgress, type RecurringSchedule } from './progress.ts';
import type { RecurringProgress } from './recurring-expense.ts';

/** How many missed occurrences are made at most. Earlier ones have to be entered by hand. */
export const MAX_CATCH_UP = 36;

/** The next thing to do for a series, and its progress afterwards. */
export type RecurringStep =
  | { what: 'make'; ordinal: number; on: CalendarDate; after: RecurringProgress }
  | { what: 'pause'; after: RecurringProgress }
  | { what: 'wait' };

/**
 * The next step of a series. Each is a commit of its own; cut off between two, the next run goes on from there. A
 * catch-up makes what was missed up to the day on which it began, at most {@link MAX_CATCH_UP}, then pauses.
 *
 * @param today the day in the household's time zone
 */
export function nextRecurringStep(
  series: RecurringSchedule,
  today: CalendarDate,
  now: Date,
): RecurringStep {
  const { ordinal, nextOn, pausedAt, endedAt } = series;
  if (pausedAt !== null || endedAt !== null || nextOn === null) return { what: 'wait' };
  const run = series.catchUp ?? { until: today, from: ordinal };
  if (nextOn > run.until || nextOn > today) return { what: 'wait' };
  if (ordinal - run.from >= MAX_CATCH_UP) {
    return { what: 'pause', after: pausedProgress(series, 'too_many_missed', now) };
  }
  const after = progressAfterOccurrence({ ...series, catchUp: run });
  return { what: 'make', ordinal: ordinal + 1, on: nextOn, after };
}

/** How many occurrences the next run of the job makes if it runs on this day. */
export function countMissedOccurrences(
  { rule, firstOrdinal, ordinal }: Pick<RecurringSchedule, 'rule' | 'firstOrdinal' | 'ordinal'>,
  today: CalendarDate,
): number {
  const due = firstOrdinal - 1 + countOccurrencesBefore(rule, addDays(today, 1));
  return Math.min(MAX_CATCH_UP, Math.max(0, due - ordinal));
}
