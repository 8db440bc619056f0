import type { CDPSession, Page, Worker } from '@playwright/test';
import { test } from '../support/installed-test.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect } from '../support/test.ts';
import { call } from '../support/call.ts';

/** Delivers push messages to the service worker through the DevTools protocol. */
async function openPushService(page: Page) {
  const tools: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const { origin } = new URL(page.url());
  return (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** Globals of the worker, set by `collectNotifications`. */
declare const tray: (Shown & { data: unknown; actions: { title: string }[] })[];
declare const sent: { path: string; body: unknown }[];

/**
 * The test browser has no notifications and no push service. So the worker collects the notifications that it
 * shows and the calls that it makes.
 */
function collectNotifications(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as {
      tray: typeof tray;
      sent: typeof sent;
      registration: object;
    };
    scope.tray = [];
    scope.sent = [];
    const toJSON = () => ({ endpoint: 'https://push.example/x', keys: { auth: 'a' } });
    const ask = fetch;
    Object.assign(scope, {
      fetch: async (path: string, options?: { body: string }) => {
        if (path !== '/api/notices/seen-on-device') return ask(path, options);
        scope.sent.push({ path, body: JSON.parse(options!.body) as unknown });
        return new Response(null, { status: 204 });
      },
    });
    const pushManager = { getSubscription: async () => ({ toJSON }) };
    Object.defineProperty(scope.registration, 'pushManager', { value: pushManager });
    const showNotification = async (title: string, shown: (typeof tray)[number]) => {
      scope.tray = [...scope.tray.filter((one) => one.tag !== shown.tag), { ...shown, title }];
    };
    const getNotifications = async (filter: { tag: string }) =>
      scope.tray.filter((one) => one.tag === filter.tag);
    Object.assign(scope.registration, { showNotification, getNotifications });
  });
}

function readTray(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => tray.map(({ title, body, tag }) => ({ title, body, tag })));
}

/** @param action the button's action; '' = the notification itself */
function press(worker: Worker, tag: string, action = ''): Promise<void> {
  return worker.evaluate(
    ([wanted, action]) => {
      const notification = { data: tray.find((one) => one.tag === wanted)?.data, close() {} };
      const pressed = { notification, action, waitUntil() {} };
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), pressed));
    },
    [tag, action] as const,
  );
}

test(
  'a device shows the newest push message of an entry and opens the entry',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Light House');
    const data = { name: 'Beach House', timeZone: 'UTC' };
    const other = await call(page, ada, 'POST /households', { data });
    await call(page, ada, 'PUT /households/active', { data: { householdId: ada.householdId } });
    await page.goto('/');
    const households = page.getByRole('button', { name: 'Light House' });
    await expect(households.first()).toBeVisible();
    const deliver = await openPushService(page);
    const [worker] = page.context().serviceWorkers();
    await collectNotifications(worker!);
    const message = {
      ...{ id: 'e1', title: 'Beach House', body: 'Ben added Fish: you owe $12.40.' },
      ...{ path: '/activity#notices', tag: 'expenses/x', householdId: other.id },
      at: '2026-11-26T18:00:00.000Z',
    };
    const { title, body, tag } = message;
    await deliver(JSON.stringify(message));
    await expect.poll(() => readTray(worker!)).toEqual([{ title, body, tag }]);

    const newer = {
      ...message,
      id: 'e2',
      body: 'Ben changed Fish.',
      at: '2026-11-26T19:00:00.000Z',
    };
    await deliver(JSON.stringify(newer));
    await expect.poll(() => readTray(worker!)).toEqual([{ title, body: newer.body, tag }]);

    // Every message shows something: browsers withdraw push from an app that receives silently.
    await deliver('not what the server sends');
    await expect
      .poll(async () => (await readTray(worker!)).map((one) => one.body))
      .toContain('There is something new that concerns you.');

    // A page listens once it is idle.
    await expect(async () => {
      await press(worker!, tag);
      await expect(page).toHaveURL(/\/activity#notices$/, { timeout: 3000 });
    }).toPass();
    // The page switches to the household of the message.
    await expect(page.getByRole('button', { name: 'Beach House' }).first()).toBeVisible();

    // An entry by others has two buttons: OK opens nothing, Object opens the field for the reason.
    const fish = {
      ...{ id: crypto.randomUUID(), amount: 12.4, transactionDate: '2026-11-20', type: 'Food' },
      ...{
        paidBy: null,
        owedBy: null,
        payTo: 'Pier 7',
        note: 'Fish',
        optional: false,
        paid: false,
      },
    };
    await call(page, ada, 'POST /transactions', { data: fish, household: other.id });
    const added = { ...message, tag: 'fish', entryId: 'e3', dispute: `transactions/${fish.id}` };
    await deliver(JSON.stringify(added));
    const buttons = () => worker!.evaluate(() => tray.at(-1)?.actions.map((one) => one.title));
    await expect.poll(buttons).toEqual(['OK', 'Object']);
    await press(worker!, 'fish', 'ok');
    const device = { endpoint: 'https://push.example/x', keys: { auth: 'a' } };
    await expect
      .poll(() => worker!.evaluate(() => sent))
      .toEqual([
        { path: '/api/notices/seen-on-device', body: { device, householdId: other.id, id: 'e3' } },
      ]);
    await press(worker!, 'fish', 'object');
    await expect(page.getByRole('dialog', { name: 'Fish' })).toBeVisible();
  },
);
