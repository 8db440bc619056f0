import { isCalendarDate, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { recurrenceText } from '@housetab/functions/core/recurring/recurrence-text';
import { anchorDayOf, hasAnchorDay } from '@housetab/functions/core/recurring/recurrence-rule';
import type { RecurrenceRule } from '@housetab/functions/core/recurring/stored';
import type {
  RecurrenceUnit,
  RecurringKind,
} from '@housetab/functions/core/recurring/recurring-kind';

export interface RuleDraft {
  every: string;
  unit: RecurrenceUnit;
  /** For months and years: a day of the month, `last`, or '' for the first entry's day. */
  day: string;
  ends: 'never' | 'on' | 'count';
  endOn: string;
  endCount: string;
}

export const monthlyRuleDraft: RuleDraft = {
  ...{ every: '1', unit: 'month', day: '', ends: 'never', endOn: '', endCount: '12' },
};

export interface RecurringDraft {
  /** The id of the recurring expense; a retry creates no second one. */
  id: string;
  rule: RuleDraft;
  kind: RecurringKind;
}

export function newRecurringDraft(): RecurringDraft {
  return { id: crypto.randomUUID(), rule: monthlyRuleDraft, kind: 'fixed' };
}

/** The fields in words, as far as they are valid: `Every month on the 1st`. */
export function ruleDraftText({ every, unit, day }: RuleDraft, start: string): string {
  if (!isCalendarDate(start)) return 'Repeats';
  const rule: RecurrenceRule = { every: Number(every) || 1, unit, start };
  const anchor = day === 'last' ? day : Number(day);
  const text = recurrenceText(day !== '' && hasAnchorDay(unit) ? { ...rule, day: anchor } : rule);
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

export function withRecurrenceText(
  meaning: string | undefined,
  repeats: RecurringDraft | null | undefined,
  start: string,
): string | undefined {
  if (!repeats) return meaning;
  const words = ruleDraftText(repeats.rule, start).replace(/^./, (letter) => letter.toLowerCase());
  return [meaning, `It repeats ${words}.`].filter(Boolean).join(' ');
}

export function shownAnchorDay({ day }: RuleDraft, start: CalendarDate): string {
  return day === '' ? String(anchorDayOf({ start })) : day;
}
