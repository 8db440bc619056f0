import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { idSchema } from '../wire/text.ts';
import { MAX_ENDPOINT } from './push-services.ts';

export const pushSubscriptionInputSchema = z.strictObject({
  endpoint: z
    .string()
    .min(1)
    .max(MAX_ENDPOINT)
    .meta({
      description:
        'Where the browser’s push service takes messages for it. No other address is called.',
      examples: ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA'],
    }),
  keys: z
    .strictObject({
      p256dh: z
        .string()
        .regex(/^B[\w-]{86}$/, { message: 'Send the key as the browser gives it.' })
        .meta({ description: 'The browser’s public key (RFC 8291), base64url.' }),
      auth: z
        .string()
        .regex(/^[\w-]{22}$/, { message: 'Send the secret as the browser gives it.' })
        .meta({ description: 'The secret that the browser shares with the sender, base64url.' }),
    })
    .meta({
      description: 'What messages are encrypted with, so that only the browser reads them.',
    }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInputSchema>;

export const seenOnDeviceSchema = z
  .strictObject({
    device: pushSubscriptionInputSchema.meta({
      description:
        'Its subscription as the browser describes it: who knows all of it is that browser.',
    }),
    householdId: idSchema,
    id: idSchema.meta({ description: 'The notice that it has shown.' }),
  })
  .meta({ id: 'SeenOnDevice' });
export type SeenOnDevice = z.output<typeof seenOnDeviceSchema>;

export const pushSubscriptionResourceSchema = z
  .strictObject({
    id: idSchema,
    service: z.string().meta({
      description: 'Whose push service it is.',
      examples: ['Google', 'Mozilla', 'Apple', 'Microsoft'],
    }),
    createdAt: instantSchema,
    seenAt: instantSchema.meta({ description: 'When the browser last said so, to the day.' }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionResource = z.infer<typeof pushSubscriptionResourceSchema>;

export const pushSubscriptionListSchema = z
  .strictObject({
    key: z.string().nullable().meta({
      description: 'The key that a browser subscribes with (RFC 8292); null = no device is told.',
    }),
    subscriptions: z.array(pushSubscriptionResourceSchema),
  })
  .meta({ id: 'PushSubscriptions' });
export type PushSubscriptionList = z.infer<typeof pushSubscriptionListSchema>;
