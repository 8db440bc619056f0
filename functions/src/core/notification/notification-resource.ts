import * as z from 'zod';
import {
  activityResourceSchema,
  activitySubjectSchema,
  toActivityResource,
} from '../activity/activity-resource.ts';
import type { Member } from '../household/stored.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { toAmount } from '../money/money.ts';
import type { MemberNotification } from './member-notification.ts';
import type { MoneyStake } from '../money/stake-change.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import { sentInstantSchema } from '../calendar/calendar-schema.ts';

/** The limit of one page, and of the count of new notifications. */
export const MAX_NOTIFICATIONS = 100;

export const notificationListQuerySchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { message: `Use a whole number from 0 to ${MAX_NOTIFICATIONS}.` })
    .transform(Number)
    .pipe(z.int().min(0).max(MAX_NOTIFICATIONS))
    .default(50)
    .meta({
      description: `How many at most, 0 to ${MAX_NOTIFICATIONS}; 0 = only the count; 50 unless said.`,
    }),
  cursor: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Where the page before ended, as its Link header says.' }),
  onlyNew: z
    .literal('true')
    .optional()
    .meta({
      description:
        'Only those of which you have not said that you know. A page that others follow can hold ' +
        'fewer than `limit`: it leaves out what was said of single ones.',
    }),
});
export type NotificationListQuery = z.output<typeof notificationListQuerySchema>;

const notificationSubjectSchema = activitySubjectSchema.extend({
  amount: amountSchema,
  paidBy: uidSchema.nullable().meta({ description: 'null for an expense, and where nobody did.' }),
  owedBy: uidSchema.nullable().meta({ description: 'null for an expense, and where nobody does.' }),
  expenseId: idSchema
    .nullable()
    .meta({ description: 'The expense that a transaction is part of.' }),
  isDisputable: z.boolean().meta({ description: 'Whether you may object to it now.' }),
});

export type NotificationSubject = z.infer<typeof notificationSubjectSchema>;

const stakeSchema = z.strictObject({
  name: z.string(),
  net: moneySchema,
  people: z
    .array(z.strictObject({ userId: uidSchema, net: moneySchema }))
    .meta({ description: 'From whom you get how much of it back; below zero, whom you owe it.' }),
});
const stakeChangeSchema = z.strictObject({ before: stakeSchema, after: stakeSchema });

export const notificationResourceSchema = activityResourceSchema
  .extend({
    what: z.string().meta({
      description:
        'What they did, in the past tense; `put_in` and `taken_out` for an edit by which you came ' +
        'into something, or out of it.',
      examples: ['created', 'updated', 'put_in', 'taken_out', 'deleted_together', 'imported'],
    }),
    subject: notificationSubjectSchema.nullable().meta({
      description:
        'The transaction or expense as it is now; null = it is gone, you may not see it any more, ' +
        'or the notice is about something else.',
    }),
    stake: stakeChangeSchema.nullable().meta({
      description:
        'From what to what it changes what you get back for the transaction or expense (below zero: ' +
        'what you owe), under the names it had then; null = it tells of no such thing, or is older.',
    }),
    isNew: z.boolean().meta({ description: 'Whether you have not yet said that you know.' }),
  })
  .meta({ id: 'Notice' });
export type NotificationResource = z.infer<typeof notificationResourceSchema>;

export const notificationListSchema = z
  .strictObject({
    count: z
      .int()
      .min(0)
      .max(MAX_NOTIFICATIONS)
      .meta({ description: `How many are new; ${MAX_NOTIFICATIONS} stands for more, too.` }),
    notices: z.array(notificationResourceSchema),
  })
  .meta({ id: 'Notices' });
export type NotificationList = z.infer<typeof notificationListSchema>;

/** The body of PUT /notices/seen: all up to a time, or single ones. */
export const notificationsSeenSchema = z.union([
  z.strictObject({
    until: sentInstantSchema.meta({ description: 'All up to this moment: `at` of the newest.' }),
  }),
  z.strictObject({
    ids: z
      .array(idSchema)
      .min(1)
      .max(MAX_NOTIFICATIONS)
      .meta({ description: 'These alone, whatever came before them.' }),
  }),
]);
export type NotificationsSeen = z.infer<typeof notificationsSeenSchema>;

/** @param notification the reader's result of `notificationFor` */
export function toNotificationResource(
  notification: MemberNotification,
  members: readonly Pick<Member, 'id' | 'name' | 'formerNames'>[],
  subject: NotificationSubject | null,
  isNew: boolean,
): NotificationResource {
  const { stake } = notification;
  const toStake = ({ name, netCents, perPerson }: MoneyStake) => ({
    name,
    net: toAmount(netCents),
    people: Object.entries(perPerson).map(([userId, cents]) => ({ userId, net: toAmount(cents) })),
  });
  // Add people of the stake, whom the changed fields may not name.
  const people = [stake?.before, stake?.after].flatMap((one) => Object.keys(one?.perPerson ?? {}));
  const entry = { ...notification, parties: [...notification.parties, ...people] };
  return {
    ...toActivityResource(entry, members, null),
    subject,
    stake: stake && { before: toStake(stake.before), after: toStake(stake.after) },
    isNew,
  };
}
