import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import {
  startPushService,
  type CaughtPush,
  type StandInPushService,
} from '../../../../push-stand-in/server.ts';
import { createPushSender, type PushSender } from '../../../src/platform/push/push-sender.ts';
import {
  startApi,
  testConfig,
  type Json,
  type TestAnswer,
  type TestApi,
} from '../server/api-client.ts';
import type { PushSubscriptionInput } from '../../../src/core/notification/push-subscription-resource.ts';

/** OK in a push message: sent by a service worker, which has no session. */
export function sayOnDevice(api: TestApi, body: Json): Promise<TestAnswer> {
  return api.request('PUT', '/notices/seen-on-device', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** An API with its own keys, and the push service that receives its messages. */
export interface Pushing {
  api: TestApi;
  service: StandInPushService;
  /** The messages that the service received. */
  caught: CaughtPush[];
  sender: PushSender;
  stop: () => Promise<void>;
}

export async function startPushing(): Promise<Pushing> {
  const keys = webPush.generateVAPIDKeys();
  const caught: CaughtPush[] = [];
  const service = await startPushService(0, keys.publicKey, (push) => caught.push(push));
  const reached = { contact: 'mailto:a@b.example', standIn: service.origin };
  const push = { ...reached, publicKey: keys.publicKey, privateKey: null };
  const api = await startApi({ config: { ...testConfig, push } });
  const stop = async () => {
    await api.stop();
    await service.close();
  };
  return { api, service, caught, sender: createPushSender({ ...keys, ...reached }), stop };
}

/** A browser's subscription; each call creates another browser. */
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
