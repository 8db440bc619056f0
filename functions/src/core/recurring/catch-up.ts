import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { countOccurrencesBefore } from './occurrences.ts';
import { progressAfterOccurrence, pausedProgress, type RecurringSchedule } from './progress.ts';
import type { RecurringProgress } from './stored.ts';

/**
 * The maximum number of missed occurrences that a catch-up creates. The rest must be entered by hand, because resuming
 * skips them.
 */
export const MAX_CATCH_UP = 36;

/** The next step of a recurring expense, and its progress afterwards. */
export type RecurringStep =
  | { what: 'make'; ordinal: number; on: CalendarDate; after: RecurringProgress }
  | { what: 'pause'; after: RecurringProgress }
  | { what: 'wait' };

/**
 * Each step is one commit; after an interruption the next run continues there. A catch-up creates the missed
 * occurrences up to the day on which it began, at most {@link MAX_CATCH_UP}, then pauses.
 *
 * @param today in the household's time zone
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

/** The number of occurrences that a run on this day creates. */
export function countMissedOccurrences(
  { rule, firstOrdinal, ordinal }: Pick<RecurringSchedule, 'rule' | 'firstOrdinal' | 'ordinal'>,
  today: CalendarDate,
): number {
  const due = firstOrdinal - 1 + countOccurrencesBefore(rule, addDays(today, 1));
  return Math.min(MAX_CATCH_UP, Math.max(0, due - ordinal));
}
