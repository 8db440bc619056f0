import { isCalendarDate, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { repeatsText } from '@housetab/functions/core/sentences/repeats';
import {
  anchorDayOf,
  hasAnchorDay,
  type Rule,
  type RuleUnit,
} from '@housetab/functions/core/series/rule';
import type { SeriesKind } from '@housetab/functions/core/series/series';

/** The values of the fields that say when something repeats. */
export interface RuleDraft {
  every: string;
  unit: RuleUnit;
  /** With months and years: a day of the month, `last`, or '' for the day on which it begins. */
  day: string;
  ends: 'never' | 'on' | 'count';
  endOn: string;
  endCount: string;
}

/** Every month, on the day on which it begins. */
export const monthly: RuleDraft = {
  ...{ every: '1', unit: 'month', day: '', ends: 'never', endOn: '', endCount: '12' },
};

/** What the form says about a new entry that repeats. */
export interface RepeatDraft {
  /** The id of the new series: sending it again makes no second one. */
  id: string;
  rule: RuleDraft;
  kind: SeriesKind;
}

export function beginRepeating(): RepeatDraft {
  return { id: crypto.randomUUID(), rule: monthly, kind: 'fixed' };
}

/** `Every month on the 1st`: the fields in words, as far as they can be read. */
export function wordsOfDraft({ every, unit, day }: RuleDraft, start: string): string {
  if (!isCalendarDate(start)) return 'Repeats';
  const rule: Rule = { every: Number(every) || 1, unit, start };
  const anchor = day === 'last' ? day : Number(day);
  const text = repeatsText(day !== '' && hasAnchorDay(unit) ? { ...rule, day: anchor } : rule);
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** The message about a new entry, with a sentence that it repeats. */
export function withRepeats(
  meaning: string | undefined,
  repeats: RepeatDraft | null | undefined,
  start: string,
): string | undefined {
  if (!repeats) return meaning;
  const words = wordsOfDraft(repeats.rule, start).replace(/^./, (letter) => letter.toLowerCase());
  return [meaning, `It repeats ${words}.`].filter(Boolean).join(' ');
}

/** The day that the select shows while none was chosen. */
export function dayShown({ day }: RuleDraft, start: CalendarDate): string {
  return day === '' ? String(anchorDayOf({ start })) : day;
}
