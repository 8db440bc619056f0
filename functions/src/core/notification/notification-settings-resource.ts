import * as z from 'zod';
import { digests } from './notification-choices.ts';

const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Use a time such as 22:00.' })
  .meta({ description: 'A time of the day in the household’s time zone.', examples: ['22:00'] });

const kindsSchema = z.strictObject({
  money: z.boolean().meta({ description: 'Expenses that concern you, and changes of them.' }),
  payments: z
    .boolean()
    .meta({ description: 'Payments, paid marks, settle-ups, settlements, and who reminds you.' }),
  disputes: z.boolean().meta({ description: 'Disputes, and how they ended.' }),
  comments: z.boolean().meta({ description: 'Comments on what concerns you.' }),
  household: z.boolean().meta({
    description: 'Members who join and leave, roles, rights, settings, your reports at YNAB.',
  }),
});

const fields = {
  mail: kindsSchema.meta({ description: 'What you are told by e-mail.' }),
  push: kindsSchema.meta({ description: 'What you are told by a push to your devices.' }),
  digest: z
    .enum(digests)
    .meta({ description: 'A mail with where you stand: on Mondays, or on the first of a month.' }),
  quietHours: z
    .strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: 'Choose an end that differs from the beginning, or no quiet hours.',
    })
    .nullable()
    .meta({ description: 'Nothing is sent in them, but right after; null = none.' }),
  amountsInTitle: z
    .boolean()
    .meta({ description: 'Whether amounts may stand in the title of a push.' }),
};

export const notificationSettingsUpdateSchema = z.strictObject(fields);
export type NotificationSettingsUpdate = z.output<typeof notificationSettingsUpdateSchema>;

export const notificationSettingsSchema = z
  .strictObject({
    ...fields,
    offered: z
      .strictObject({ mail: z.boolean(), push: z.boolean() })
      .meta({ description: 'What this deployment can send. What it can’t may be chosen, too.' }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
