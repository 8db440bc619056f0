import * as z from 'zod';
import { notificationChannels } from '../../core/household/notification-channels.ts';
import type { PushSubscription } from '../../core/notification/push-subscription.ts';
import type { QueuedMessage } from '../../core/notification/queued.ts';

/** Queued messages and push subscriptions; see document-schemas.ts. */

const id = z.string().min(1);
const instant = z.date();

const notification: z.ZodType<QueuedMessage> = z.strictObject({
  ...{ id, householdId: id, memberId: id, entryId: id },
  way: z.enum(notificationChannels),
  state: z.enum(['waiting', 'sending', 'given_up']),
  dueAt: instant.nullable(),
  devices: z.array(id).optional(),
  failures: z.int().min(0),
  expireAt: instant,
});

const pushSubscription: z.ZodType<PushSubscription> = z.strictObject({
  id,
  endpoint: z.string().min(1),
  keys: z.strictObject({ p256dh: z.string().min(1), auth: z.string().min(1) }),
  createdAt: instant,
  seenAt: instant,
});

export const pushDocumentSchemas = {
  notifications: notification,
  pushSubscriptions: pushSubscription,
};
