import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { countOccurrencesBefore, occurrenceDateOf, nthOccurrenceDate } from './occurrences.ts';
import { isSameRecurrenceRule } from './recurrence-rule.ts';
import type { RecurrenceRule, RecurringExpense, RecurringProgress } from './stored.ts';
import type { PauseReason } from './recurring-kind.ts';

export type RecurringSchedule = RecurringProgress &
  Pick<RecurringExpense, 'rule' | 'firstOrdinal' | 'endedAt'>;

const running = { catchUp: null, pausedAt: null, pausedWhy: null };

/**
 * The progress of a new recurring expense.
 *
 * @param today the first day on which it creates occurrences
 * @param isFirstThere whether its first occurrence was entered before. Then missed days are not created, because the
 *   member has entered them by hand
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

/** The progress after the next occurrence was created or skipped. */
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
 * The progress after resuming: the next occurrence is the first that is today or later. Occurrences during the pause
 * are not created.
 */
export function resumedProgress(series: RecurringSchedule, today: CalendarDate): RecurringProgress {
  const { rule, firstOrdinal } = series;
  const passedBy = countOccurrencesBefore(rule, today);
  const ordinal = Math.max(series.ordinal, firstOrdinal - 1 + passedBy);
  const lastOn = ordinal === series.ordinal ? series.lastOn : nthOccurrenceDate(rule, passedBy);
  return { ordinal, lastOn, nextOn: occurrenceDateOf(series, ordinal + 1), ...running };
}

/**
 * The progress with a new rule for all later occurrences. The next day is the new rule's first that is after the last
 * occurrence and not in the past. Without a last occurrence, the rule counts from its start. An equal rule changes
 * nothing.
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
