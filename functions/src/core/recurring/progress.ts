import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { countOccurrencesBefore, occurrenceDateOf, nthOccurrenceDate } from './occurrences.ts';
import { isSameRecurrenceRule, type RecurrenceRule } from './recurrence-rule.ts';
import type { PauseReason, RecurringExpense, RecurringProgress } from './recurring-expense.ts';

/** The fields of a series that decide about its next step. */
export type RecurringSchedule = RecurringProgress &
  Pick<RecurringExpense, 'rule' | 'firstOrdinal' | 'endedAt'>;

const running = { catchUp: null, pausedAt: null, pausedWhy: null };

/**
 * The progress of a new series.
 *
 * @param today the day from which on it makes occurrences
 * @param isFirstThere whether its first occurrence was entered before. Then missed days are not caught up on:
 *   whoever turned the entry into a series has entered what came since
 */
export function initialProgress(
  rule: RecurrenceRule,
  today: CalendarDate,
  isFirstThere: boolean,
): RecurringProgress {
  const ordinal = isFirstThere ? Math.max(1, countOccurrencesBefore(rule, today)) : 0;
  const lastOn = ordinal === 0 ? null : nthOccurrenceDate(rule, ordinal);
  return {
    ordinal,
    lastOn,
    nextOn: occurrenceDateOf({ rule, firstOrdinal: 1 }, ordinal + 1),
    ...running,
  };
}

/** The series after its next occurrence, whether that was made or skipped. */
export function progressAfterOccurrence(series: RecurringSchedule): RecurringProgress {
  const { nextOn: lastOn, catchUp, pausedAt, pausedWhy } = series;
  const ordinal = series.ordinal + 1;
  const nextOn = occurrenceDateOf(series, ordinal + 1);
  const goesOn = catchUp !== null && nextOn !== null && nextOn <= catchUp.until;
  return { ordinal, lastOn, nextOn, catchUp: goesOn ? catchUp : null, pausedAt, pausedWhy };
}

export function pausedProgress(
  { ordinal, lastOn, nextOn }: RecurringProgress,
  pausedWhy: PauseReason,
  now: Date,
): RecurringProgress {
  return { ordinal, lastOn, nextOn, catchUp: null, pausedAt: now, pausedWhy };
}

/**
 * The progress of a series that is resumed: its next occurrence is the first that is due today or later.
 * Those that fell into the pause are not made.
 */
export function resumedProgress(series: RecurringSchedule, today: CalendarDate): RecurringProgress {
  const { rule, firstOrdinal } = series;
  const passedBy = countOccurrencesBefore(rule, today);
  const ordinal = Math.max(series.ordinal, firstOrdinal - 1 + passedBy);
  const lastOn = ordinal === series.ordinal ? series.lastOn : nthOccurrenceDate(rule, passedBy);
  return { ordinal, lastOn, nextOn: occurrenceDateOf(series, ordinal + 1), ...running };
}

/**
 * The series with another rule for all that follow. The next day is the first of the new rule that is after
 * the last occurrence and not in the past; without a last occurrence, the rule counts from its start. The
 * same rule changes nothing.
 */
export function progressWithRule(
  series: RecurringSchedule,
  rule: RecurrenceRule,
  today: CalendarDate,
): RecurringProgress & Pick<RecurringExpense, 'rule' | 'firstOrdinal'> {
  const { ordinal, lastOn, nextOn, catchUp, pausedAt, pausedWhy, firstOrdinal } = series;
  const same = { ordinal, lastOn, pausedAt, pausedWhy, rule };
  if (isSameRecurrenceRule(series.rule, rule)) return { ...same, nextOn, catchUp, firstOrdinal };
  const passedBy =
    lastOn === null ? 0 : countOccurrencesBefore(rule, lastOn < today ? today : addDays(lastOn, 1));
  const first = ordinal + 1 - passedBy;
  const next = occurrenceDateOf({ rule, firstOrdinal: first }, ordinal + 1);
  return { ...same, nextOn: next, catchUp: null, firstOrdinal: first };
}
