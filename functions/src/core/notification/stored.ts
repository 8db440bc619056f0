import * as z from 'zod';
import { notificationChannels } from '../household/notification-channels.ts';
import { storedId, storedInstant, storedMonth } from '../wire/stored.ts';
import { notificationSettingsUpdateSchema } from './notification-settings-resource.ts';

/** The id is the member's. */
export const storedSettings = notificationSettingsUpdateSchema.extend({
  id: storedId,
  /** Earlier activity is not sent by e-mail; null = e-mail is off. */
  mailSince: storedInstant.nullable(),
  /** When the next digest is due; absent or null = none is wanted. */
  digestDueAt: storedInstant.nullable().optional(),
  /** When the failed digest was first due. */
  digestOf: storedInstant.nullable().optional(),
  digestFailures: z.int().min(0).optional(),
  /** The month of the last monthly summary; null = none yet. Absent = unknown. */
  monthTold: storedMonth.nullable().optional(),
  /** The month whose summary is due because it was closed; absent or null = that of the day. */
  monthAsked: storedMonth.nullable().optional(),
});
export type StoredSettings = z.infer<typeof storedSettings>;

const seenNotification = z.strictObject({ id: storedId, at: storedInstant });
export type SeenNotification = z.infer<typeof seenNotification>;

/** The notifications that a member has seen in one household. The id is the member's. */
export const storedNotificationMark = z.strictObject({
  id: storedId,
  /** Everything up to this time is seen; null = nothing. */
  seenAt: storedInstant.nullable(),
  seen: z.array(seenNotification).readonly(),
});
export type NotificationMark = z.infer<typeof storedNotificationMark>;

/**
 * E-mail notifications. Former members get an e-mail about changes of their money, because they see
 * no notifications and can't object before they return. Members get the kinds that they chose.
 * Written by merging, so unset fields are absent.
 */
export const storedLetter = z.strictObject({
  id: storedId,
  householdId: storedId,
  memberId: storedId,
  /**
   * When the job looks at it next; null = everything was sent. Each commit with something to send
   * sets it to its own time, even if `notBefore` is later.
   */
  dueAt: storedInstant.nullable(),
  /** The earliest time of the next e-mail, after an interval or a failure. Absent = at once. */
  notBefore: storedInstant.nullable().optional(),
  /** Activity before this time was sent. Raised before sending, so that nothing is sent twice. */
  toldUntil: storedInstant.nullable().optional(),
  deletionToldAt: storedInstant.nullable().optional(),
  failures: z.int().min(0).optional(),
  givenUpAt: storedInstant.nullable().optional(),
  /** Since when an e-mail to a member waits to be bundled. */
  heldSince: storedInstant.nullable().optional(),
  /** Authorizes unsubscribing: it appears only in these e-mails. Made with the first one. */
  key: z.string().nullable().optional(),
  /** When they unsubscribed. Counts until they return and leave again. */
  stoppedAt: storedInstant.nullable().optional(),
});
export type Letter = z.infer<typeof storedLetter>;

/**
 * A message to one person in the queue. Its id is made of event, person and channel, so that an
 * event is queued once; it is claimed before sending, so that it never arrives twice.
 */
export const storedQueuedMessage = z.strictObject({
  id: storedId,
  householdId: storedId,
  memberId: storedId,
  way: z.enum(notificationChannels),
  entryId: storedId,
  /** `sending` after an interrupted run: it may have been sent, so it is not sent again. */
  state: z.enum(['waiting', 'sending', 'given_up']),
  /** When it may be sent; null = not in this state. */
  dueAt: storedInstant.nullable(),
  /** The devices still to be reached; absent = all. */
  devices: z.array(storedId).readonly().optional(),
  failures: z.int().min(0),
  /** When the database deletes it in any case. */
  expireAt: storedInstant,
});
export type QueuedMessage = z.infer<typeof storedQueuedMessage>;

/** A browser that shows push messages. The id is derived from the subscription. */
export const storedPushSubscription = z.strictObject({
  id: storedId,
  endpoint: z.string().min(1),
  keys: z.strictObject({ p256dh: z.string().min(1), auth: z.string().min(1) }),
  createdAt: storedInstant,
  /** When the browser last confirmed its subscription, to the day. */
  seenAt: storedInstant,
});
export type PushSubscription = z.infer<typeof storedPushSubscription>;
