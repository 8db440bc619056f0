import { onTestFinished, vi } from 'vitest';

/** Public keys of two servers, as long as real ones. */
export const senderKey = `B${'A'.repeat(86)}`;
export const otherSenderKey = `B${'A'.repeat(82)}-_-_`;

/** The server's response for a subscribed device. */
export const subscribedDevice = {
  ...{ id: 'device', service: 'Apple' },
  ...{ createdAt: '2026-11-26T18:00:00.000Z', seenAt: '2026-11-26T18:00:00.000Z' },
};

interface PushBrowser {
  /** The browser's subscription; null = none. */
  subscription: object | null;
  /** The owner's reply to the permission prompt. */
  answer: NotificationPermission;
  /** The options of each subscription. */
  asked: { userVisibleOnly: boolean; applicationServerKey: Uint8Array<ArrayBuffer> }[];
}

/** Gives the test's browser push. @param permission null = push is unsupported */
export function stubPushBrowser(
  permission: NotificationPermission | null,
  more: object = {},
): PushBrowser {
  const browser: PushBrowser = { subscription: null, answer: 'granted', asked: [] };
  const notification = { permission };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async (options: PushBrowser['asked'][number]) => {
      if (notification.permission === 'default') notification.permission = browser.answer;
      if (notification.permission !== 'granted') throw new DOMException('No.', 'NotAllowedError');
      browser.asked.push(options);
      browser.subscription = {
        endpoint: 'https://web.push.apple.com/x',
        options: { applicationServerKey: options.applicationServerKey.buffer },
        getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(251).buffer,
        unsubscribe: async () => (browser.subscription = null),
      };
      return browser.subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const parts = { serviceWorker, ...more };
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  const globals = { PushManager: {}, Notification: notification };
  for (const [name, value] of Object.entries(globals)) {
    vi.stubGlobal(name, value);
    // Also removes the stub of an earlier call.
    if (permission === null) Reflect.deleteProperty(globalThis, name);
  }
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
    vi.unstubAllGlobals();
  });
  return browser;
}
