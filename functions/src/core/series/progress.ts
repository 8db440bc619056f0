import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { countBefore, dateOf, nthDate } from './occurrences.ts';
import { isSameRule, type Rule } from './rule.ts';
import type { PauseReason, Series, SeriesProgress } from './series.ts';

/** The fields of a series that decide about its next step. */
export type SeriesPlan = SeriesProgress & Pick<Series, 'rule' | 'firstOrdinal' | 'endedAt'>;

const running = { catchUp: null, pausedAt: null, pausedWhy: null };

/**
 * The progress of a new series.
 *
 * @param today the day from which on it makes occurrences
 * @param isFirstThere whether its first occurrence was entered before. Then missed days are not caught up on:
 *   whoever turned the entry into a series has entered what came since
 */
export function begun(rule: Rule, today: CalendarDate, isFirstThere: boolean): SeriesProgress {
  const ordinal = isFirstThere ? Math.max(1, countBefore(rule, today)) : 0;
  const lastOn = ordinal === 0 ? null : nthDate(rule, ordinal);
  return { ordinal, lastOn, nextOn: dateOf({ rule, firstOrdinal: 1 }, ordinal + 1), ...running };
}

/** The series after its next occurrence, whether that was made or skipped. */
export function passed(series: SeriesPlan): SeriesProgress {
  const { nextOn: lastOn, catchUp, pausedAt, pausedWhy } = series;
  const ordinal = series.ordinal + 1;
  const nextOn = dateOf(series, ordinal + 1);
  const goesOn = catchUp !== null && nextOn !== null && nextOn <= catchUp.until;
  return { ordinal, lastOn, nextOn, catchUp: goesOn ? catchUp : null, pausedAt, pausedWhy };
}

export function paused(
  { ordinal, lastOn, nextOn }: SeriesProgress,
  pausedWhy: PauseReason,
  now: Date,
): SeriesProgress {
  return { ordinal, lastOn, nextOn, catchUp: null, pausedAt: now, pausedWhy };
}

/**
 * The progress of a series that is resumed: its next occurrence is the first that is due today or later.
 * Those that fell into the pause are not made.
 */
export function resumed(series: SeriesPlan, today: CalendarDate): SeriesProgress {
  const { rule, firstOrdinal } = series;
  const passedBy = countBefore(rule, today);
  const ordinal = Math.max(series.ordinal, firstOrdinal - 1 + passedBy);
  const lastOn = ordinal === series.ordinal ? series.lastOn : nthDate(rule, passedBy);
  return { ordinal, lastOn, nextOn: dateOf(series, ordinal + 1), ...running };
}

/**
 * The series with another rule for all that follow. The next day is the first of the new rule that is after
 * the last occurrence and not in the past; without a last occurrence, the rule counts from its start. The
 * same rule changes nothing.
 */
export function withRule(
  series: SeriesPlan,
  rule: Rule,
  today: CalendarDate,
): SeriesProgress & Pick<Series, 'rule' | 'firstOrdinal'> {
  const { ordinal, lastOn, nextOn, catchUp, pausedAt, pausedWhy, firstOrdinal } = series;
  const same = { ordinal, lastOn, pausedAt, pausedWhy, rule };
  if (isSameRule(series.rule, rule)) return { ...same, nextOn, catchUp, firstOrdinal };
  const passedBy =
    lastOn === null ? 0 : countBefore(rule, lastOn < today ? today : addDays(lastOn, 1));
  const first = ordinal + 1 - passedBy;
  const next = dateOf({ rule, firstOrdinal: first }, ordinal + 1);
  return { ...same, nextOn: next, catchUp: null, firstOrdinal: first };
}
