/** Messages from the server to this browser while no page is open (Push API). */
import type { PushSubscriptionInput } from '@housetab/functions/core/notification/push-subscription-resource';

/**
 * `unsupported`: the browser shows no site notifications. `install`: an iPhone or iPad, where only installed apps do.
 * `denied`: its owner denied permission. `ask`: nobody was asked yet. `allowed`: permission granted.
 */
export type PushPermission = 'unsupported' | 'install' | 'denied' | 'ask' | 'allowed';

export function readPushPermission(): PushPermission {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isAble) return isAppleTouch() && !isInstalled() ? 'install' : 'unsupported';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'denied' : 'ask';
}

/** An iPad identifies itself as a Mac, but Macs have no touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes for this sender and ends any other subscription. Without permission the browser asks
 * for it, so call it only after a press.
 * @param key the sender's, from `GET /push-subscriptions`
 * @throws DOMException `NotAllowedError` if permission is denied
 */
export async function subscribe(key: string): Promise<PushSubscriptionInput> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && isOf(present, key)) return toInput(present);
  await present?.unsubscribe();
  const applicationServerKey = fromBase64Url(key);
  return toInput(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** The push service then refuses later messages, and the server forgets the device. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && toBase64Url(applicationServerKey) === key;
}

function toInput(subscription: PushSubscription): PushSubscriptionInput {
  const keyOf = (name: PushEncryptionKeyName) => toBase64Url(subscription.getKey(name)!);
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keyOf('p256dh'), auth: keyOf('auth') },
  };
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
