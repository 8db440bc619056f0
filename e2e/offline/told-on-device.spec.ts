import type { CDPSession, Page, Worker } from '@playwright/test';
import { test } from '../support/installed-test.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect } from '../support/test.ts';
import { call } from '../support/call.ts';

/** Hands the service worker a message as a push service does, through the browser's own tools. */
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

/** Of the worker, once `collectShown` has run in it. */
declare const tray: (Shown & { data: unknown })[];

/** The browser of the tests shows no notifications: what the worker shows is collected in the worker itself. */
function collectShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as { tray: typeof tray; registration: object };
    scope.tray = [];
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

function press(worker: Worker, tag: string): Promise<void> {
  return worker.evaluate((wanted) => {
    const notification = { data: tray.find((one) => one.tag === wanted)?.data, close() {} };
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil() {} });
    globalThis.dispatchEvent(event);
  }, tag);
}

test('a device shows what it is told, the newest of each thing, and leads to its place', async ({
  page,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Light House');
  const data = { name: 'Beach House', timeZone: 'UTC' };
  const other = await call(page, ada, 'POST /households', { data });
  await call(page, ada, 'PUT /households/active', { data: { householdId: ada.householdId } });
  await page.goto('/');
  const households = page.getByRole('button', { name: 'Light House' });
  await expect(households.first()).toBeVisible();
  const deliver = await openPushService(page);
  const [worker] = page.context().serviceWorkers();
  await collectShown(worker!);
  const message = {
    ...{ id: 'e1', title: 'Beach House', body: 'Ben added Fish: you owe $12.40.' },
    ...{ path: '/activity#notices', tag: 'expenses/x', householdId: other.id },
    at: '2026-11-26T18:00:00.000Z',
  };
  const { title, body, tag } = message;
  await deliver(JSON.stringify(message));
  await expect.poll(() => readTray(worker!)).toEqual([{ title, body, tag }]);

  const newer = { ...message, id: 'e2', body: 'Ben changed Fish.', at: '2026-11-26T19:00:00.000Z' };
  await deliver(JSON.stringify(newer));
  await expect.poll(() => readTray(worker!)).toEqual([{ title, body: newer.body, tag }]);

  // Whatever comes, something is shown: a browser may withdraw the right from whoever shows nothing.
  await deliver('not what the server sends');
  await expect
    .poll(async () => (await readTray(worker!)).map((one) => one.body))
    .toContain('There is something new that concerns you.');

  // A page listens once it is at rest.
  await expect(async () => {
    await press(worker!, tag);
    await expect(page).toHaveURL(/\/activity#notices$/, { timeout: 3000 });
  }).toPass();
  // In the household that it is about, whichever the page showed before.
  await expect(page.getByRole('button', { name: 'Beach House' }).first()).toBeVisible();
});
