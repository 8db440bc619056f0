import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

/** The service worker's push handler, without a browser. */

const source = readFileSync(new URL('../public/worker-push.js', import.meta.url), 'utf8');
const origin = 'https://housetab.example';

interface Shown {
  title: string;
  options: {
    body: string;
    tag: string;
    renotify: boolean;
    data: object;
    actions: { action: string; title: string }[];
  };
}
interface Page {
  visibilityState: string;
  focus: () => string;
  postMessage: (message: object, ports: MessagePort[]) => void;
}

/** As browsers describe it. */
const subscription = {
  ...{ endpoint: 'https://web.push.apple.com/x', expirationTime: null },
  keys: { p256dh: 'B', auth: 'a' },
};

let tray: Shown[];
let pages: Page[];
let handlers: Record<string, (event: object) => void>;
const openWindow = vi.fn(() => 'opened');
const fetch = vi.fn(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  [tray, pages, handlers] = [[], [], {}];
  openWindow.mockClear();
  fetch.mockClear();
  const registration = {
    showNotification: (title: string, options: Shown['options']) => {
      tray = [...tray.filter((one) => one.options.tag !== options.tag), { title, options }];
    },
    pushManager: { getSubscription: async () => ({ toJSON: () => subscription }) },
    getNotifications: async ({ tag }: { tag: string }) =>
      tray.filter(({ options }) => options.tag === tag).map(({ options }) => options),
  };
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    location: { origin },
    registration,
  };
  const clients = { matchAll: async () => pages, openWindow };
  // The worker is no module: it has these as its globals.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('self', 'clients', 'fetch', source)(self, clients, fetch);
});

async function happen(name: string, event: object): Promise<unknown> {
  let ended: unknown;
  handlers[name]!({ ...event, waitUntil: (work: unknown) => (ended = work) });
  return ended;
}

const push = (message: unknown) =>
  happen('push', { data: { json: () => JSON.parse(JSON.stringify(message)) as unknown } });
const click = (data: object | null, action = '') =>
  happen('notificationclick', { action, notification: { close: () => {}, data } });

const groceries = {
  ...{ id: 'e1', title: 'Elm Street', body: 'Ann added Groceries: you owe $12.40.' },
  ...{ path: '/transactions?show=x', tag: 'expenses/x', householdId: 'home' },
  at: '2026-11-26T18:00:00.000Z',
};

test('a push message is shown with its target', async () => {
  await push(groceries);
  expect(tray).toMatchObject([
    { title: 'Elm Street', options: { body: groceries.body, tag: 'expenses/x', renotify: true } },
  ]);
});

test.each([
  ['an empty message', null],
  ['invalid JSON', { json: () => JSON.parse('{') as unknown }],
  ['a message without a title', { json: () => ({ body: 'x' }) }],
  ['null', { json: () => null }],
])(
  '%s is shown as a generic notification, because browsers require a visible one',
  async (_what, data) => {
    await happen('push', { data });
    expect(tray).toMatchObject([
      { title: 'Housetab', options: { body: 'There is something new that concerns you.' } },
    ]);
  },
);

test('an expense’s newest message replaces the older one, with one sound', async () => {
  const edited = { ...groceries, id: 'e2', body: 'Now $10.00.', at: '2026-11-26T19:00:00.000Z' };
  const shown = () => tray.map(({ options }) => [options.body, options.renotify]);
  await push(groceries);
  await push(edited);
  expect(shown()).toEqual([['Now $10.00.', true]]);
  await push(edited);
  expect(shown()).toEqual([['Now $10.00.', false]]);
  // A delayed older message shows the newer text.
  await push(groceries);
  expect(shown()).toEqual([['Now $10.00.', false]]);
  await push({ ...groceries, tag: 'expenses/y' });
  expect(tray).toHaveLength(2);
});

const disputable = { ...groceries, entryId: 'e1', dispute: 'expenses/x' };

test('a message that can be acknowledged and objected to has a button for each', async () => {
  await push(disputable);
  await push({ ...groceries, tag: 'y', entryId: 'e2', dispute: null });
  // From a server of an older version.
  await push({ ...groceries, tag: 'z' });
  expect(tray.map(({ options }) => options.actions.map(({ title }) => title))).toEqual([
    ['OK', 'Object'],
    ['OK'],
    [],
  ]);
});

test('OK is sent for the browser that has shown the message, and opens nothing', async () => {
  await click(disputable, 'ok');
  const { endpoint, keys } = subscription;
  expect(fetch.mock.calls).toEqual([
    [
      '/api/notices/seen-on-device',
      expect.objectContaining({
        method: 'PUT',
        body: JSON.stringify({ device: { endpoint, keys }, householdId: 'home', id: 'e1' }),
      }),
    ],
  ]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('offline it stays new in the bell', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await click(disputable, 'ok');
  expect(openWindow).not.toHaveBeenCalled();
});

test('Object opens the place that asks for the reason, and changes nothing by itself', async () => {
  await click(disputable, 'object');
  const to = encodeURIComponent('/activity?dispute=expenses%2Fx');
  expect(openWindow.mock.calls).toEqual([[`${origin}/open?household=home&to=${to}`]]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a press opens the place in its household', async () => {
  expect(await click(groceries)).toBe('opened');
  const place = `${origin}/open?household=home&to=%2Ftransactions%3Fshow%3Dx`;
  expect(openWindow.mock.calls).toEqual([[place]]);
});

test('an open page shows it without a reload', async () => {
  const shown: unknown[] = [];
  const page = (visibilityState: string, answers: boolean): Page => ({
    visibilityState,
    focus: () => visibilityState,
    postMessage: (message, [port]) => {
      shown.push([visibilityState, message]);
      if (answers) port!.postMessage('shown');
    },
  });
  pages = [page('hidden', true), page('visible', true)];
  expect(await click(groceries)).toBe('visible');
  const place = `/open?household=home&to=%2Ftransactions%3Fshow%3Dx`;
  expect(shown).toEqual([['visible', { type: 'OPEN', place }]]);
  expect(openWindow).not.toHaveBeenCalled();

  pages = [page('visible', false)];
  expect(await click(groceries)).toBe('opened');
});

test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  '“%s” does not lead out of the app',
  async (path) => {
    await click({ ...groceries, path });
    const [[place]] = openWindow.mock.calls as unknown as [[string]];
    const { searchParams, origin: to, pathname } = new URL(place);
    expect([to, pathname, searchParams.get('to')]).toEqual([origin, '/open', path]);
  },
);

test('a message without a place opens the notifications', async () => {
  await click(null);
  expect(openWindow.mock.calls).toEqual([[`${origin}/activity#notices`]]);
});
