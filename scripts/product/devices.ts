import webPush from 'web-push';
import { demoAccounts, type DemoAccount } from '../../emulator-seed/accounts.ts';
import type { PushText } from '../../functions/src/core/notification/push-text.ts';
import {
  startPushService,
  type CaughtPush,
  type Subscription,
} from '../../push-stand-in/server.ts';
import { portsAt, requireFreePorts, type Addresses } from '../emulators/addresses.ts';
import { onShutdown } from '../processes/lifetime.ts';

/** A push service for this run, and the devices that use it. */
export interface DemoDevices {
  /** Variables for the functions. */
  environment: Readonly<Record<string, string>>;
  /** Adds a device for each demo account. Its messages are printed. */
  add(addresses: Addresses): Promise<void>;
}

/** The keys are generated for this run. Browsers can use their own push services as well. */
export async function startDevices(offset: number): Promise<DemoDevices> {
  await requireFreePorts(offset, ['push']);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const print = (push: CaughtPush) => console.log(pushOf(push));
  const service = await startPushService(portsAt(offset).push, publicKey, print);
  onShutdown(service.close);
  return {
    environment: {
      HOUSETAB_PUSH_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
      HOUSETAB_PUSH_SERVICE: service.origin,
    },
    async add(addresses) {
      // One at a time: concurrent writes to one collection wait for each other in the emulator, and time out.
      for (const account of demoAccounts) {
        const device = service.subscribe(account.email);
        // Everything else works without it.
        await addDevice(addresses, account, device).catch((error: Error) => {
          console.warn(`  ${account.email} has no device: ${error.message}`);
        });
      }
    },
  };
}

/** The printed form of a push message. */
export function pushOf({ to, text }: Pick<CaughtPush, 'to' | 'text'>): string {
  const { title, body, path } = JSON.parse(text) as PushText;
  return ['', `On a device of ${to}: ${title}`, body, `opens ${path}`].join('\n  ');
}

async function addDevice(
  addresses: Addresses,
  { email, password }: DemoAccount,
  device: Subscription,
): Promise<void> {
  const token = await signIn(addresses, email, password);
  const answer = await fetch(`http://${addresses.hosting}/api/push-subscriptions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(device),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function signIn({ auth }: Addresses, email: string, password: string): Promise<string> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${email} can’t sign in: ${await answer.text()}`);
  const { idToken } = (await answer.json()) as { idToken: string };
  return idToken;
}
