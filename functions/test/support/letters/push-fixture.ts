import { createECDH, randomBytes } from 'node:crypto';
import type { Json, TestAnswer, TestApi } from '../server/api-client.ts';
import type { PushSubscriptionInput } from '../../../src/core/notification/push-subscription-resource.ts';

/** OK in a message on a device: of a service worker, which has no session. */
export function sayOnDevice(api: TestApi, body: Json): Promise<TestAnswer> {
  return api.request('PUT', '/notices/seen-on-device', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

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
