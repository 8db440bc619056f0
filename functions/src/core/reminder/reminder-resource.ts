import * as z from 'zod';
import { instantSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import type { Member } from '../household/stored.ts';
import { moneySchema } from '../money/money-schema.ts';
import { newIdSchema, uidSchema } from '../wire/text.ts';
import { notYetAgain } from './reminder.ts';

export const newReminderSchema = z
  .strictObject({
    id: newIdSchema,
    userId: uidSchema.meta({ description: 'Who owes you something.' }),
  })
  .meta({ id: 'NewReminder' });
export type NewReminder = z.output<typeof newReminderSchema>;

const month = monthKeySchema.nullable();

export const reminderSchema = z
  .strictObject({
    id: z.uuid(),
    userId: uidSchema,
    amount: moneySchema.meta({ description: 'What was due to you then.' }),
    firstMonth: month.meta({
      description: 'The month of the oldest of it; null = very much is open.',
    }),
    lastMonth: month.meta({ description: 'That of the newest.' }),
    againAt: instantSchema.meta({ description: 'When you may remind them again.' }),
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.infer<typeof reminderSchema>;

export const remindedSchema = z.array(
  z.strictObject({
    userId: uidSchema,
    againAt: instantSchema.meta({ description: 'When you may remind them again.' }),
  }),
);

export function toReminded(
  member: Pick<Member, 'reminded'>,
  now: Date,
): z.infer<typeof remindedSchema> {
  return notYetAgain(member, now).map(({ userId, againAt }) => ({
    userId,
    againAt: againAt.toISOString(),
  }));
}
