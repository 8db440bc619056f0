import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscriptionInput } from '../../../src/core/notification/push-subscription-resource.ts';

/** What a browser says of its subscription: each call is another browser. */
export function newBrowser(service = 'https://fcm.googleapis.com/fcm/send'): PushSubscriptionInput {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `${service}/${randomBytes(16).toString('base64url')}`,
    keys: {
      p256dh: pair.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}
