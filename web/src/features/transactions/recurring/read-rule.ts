import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { firstOccurrenceDates } from '@housetab/functions/core/recurring/next-occurrences';
import { hasAnchorDay } from '@housetab/functions/core/recurring/recurrence-rule';
import type { RecurrenceRule } from '@housetab/functions/core/recurring/stored';
import {
  recurrenceRuleSchema,
  type RecurrenceRuleBody,
} from '@housetab/functions/core/recurring/recurring-expense-request';
import type { RuleDraft } from '@/features/transactions/recurring/rule-draft';

export function readRecurrenceRule(
  { every, unit, day, ends, endOn, endCount }: RuleDraft,
  start: CalendarDate,
): { rule: RecurrenceRuleBody } | { fault: string } {
  const end =
    ends === 'on' ? { on: endOn } : ends === 'count' ? { count: Number(endCount) } : undefined;
  const read = recurrenceRuleSchema.safeParse({
    ...{ every: Number(every), unit, start },
    ...(hasAnchorDay(unit) && day !== '' && { day: day === 'last' ? day : Number(day) }),
    ...(end && { end }),
  });
  if (!read.success) return { fault: faultOf(read.error.issues[0], ends) };
  if (firstOccurrenceDates(asRecurrenceRule(read.data), 2).length < 2) {
    return { fault: 'It would end before anything follows.' };
  }
  return { rule: read.data };
}

function faultOf(
  issue: { path: PropertyKey[]; message: string } | undefined,
  ends: RuleDraft['ends'],
): string {
  if (issue?.path[0] === 'start') return 'Choose its date first.';
  if (issue?.path[0] !== 'end') return issue?.message ?? 'Choose when it comes back.';
  return ends === 'on' ? 'Choose a last day after the first.' : 'Use a number from 1 to 999.';
}

export function asRecurrenceRule(rule: RecurrenceRuleBody): RecurrenceRule {
  const { day, end, ...rest } = rule;
  return { ...rest, ...(day !== undefined && { day }), ...(end && { end }) };
}
