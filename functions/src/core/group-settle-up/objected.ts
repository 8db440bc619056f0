import * as z from 'zod';
import { addDays, dayIn, monthOf, monthRange, type MonthKey } from '../calendar/calendar.ts';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import { objectionsSchema, toObjections } from '../settle-up/objection-resource.ts';
import { openObjectionsTo, peopleOfParts } from '../settle-up/objection.ts';
import { groupedParts, isWaiting, type PartsOfGroupSettleUp } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { idSchema } from '../wire/text.ts';

/** Group settle-ups with objections: people have to talk about them, or undo them. */

export const objectedResourceSchema = z
  .strictObject({
    id: idSchema.meta({ description: 'Of what made everybody even.' }),
    date: calendarDateSchema.meta({ description: 'The day on which it was done, or begun.' }),
    isWaiting: z.boolean().meta({
      description:
        'Whether it waits for its payments: its books don’t close while somebody objects.',
    }),
    objections: objectionsSchema,
  })
  .meta({ id: 'EverybodyEvenObjectedTo' });
export type ObjectedResource = z.infer<typeof objectedResourceSchema>;

export function objectedGroupSettleUps(
  parts: readonly SettleUp[],
  now: Date,
): PartsOfGroupSettleUp[] {
  return groupedParts(parts.filter((one) => openObjectionsTo(one, now).length > 0));
}

export function isInGroupSettleUp({ parts }: PartsOfGroupSettleUp, memberId: string): boolean {
  return peopleOfParts(parts).includes(memberId);
}

/**
 * Whether to resolve the objection before closing this month: the group settle-up was made in the
 * month, or has settled some of its debts. A pending one has settled nothing yet. As group
 * settle-ups are usually made after a month's end, a pending one also counts for the month before.
 */
export function isMatterOf(
  { parts }: PartsOfGroupSettleUp,
  month: MonthKey,
  timeZone: string,
): boolean {
  return parts.some((part) => {
    const done = monthOf(dayIn(timeZone, part.at));
    if (month === done) return true;
    if (isWaiting(part)) return done === monthOf(addDays(monthRange(month).end, 1));
    return part.settlements.some((one) => one.month === month);
  });
}

export function toObjectedResource(
  { id, parts }: PartsOfGroupSettleUp,
  timeZone: string,
  nameOf: NameOf,
): ObjectedResource {
  const first = parts[0]!;
  return {
    id,
    date: dayIn(timeZone, first.at),
    isWaiting: isWaiting(first),
    objections: toObjections(first, nameOf),
  };
}
