import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOfferNotifications } from '@/app/layout/use-offer-notifications';
import { sharedWasSaved } from '@/lib/push/shared-saved';
import { readPersonal, storePersonal, SUBSCRIBED_DEVICE } from '@/lib/personal-storage';
import { senderKey, stubPushBrowser, subscribedDevice } from '@test/push-browser';
import { renderApp } from '@test/render';
import { sampleSettings } from '@test/samples/notification-settings';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

/** To be told on this device is offered where it makes sense, once, and asks for nothing by itself. */

const settings = { ...sampleSettings, offered: { mail: true, push: true } };
const OFFER = 'Hear of what others add?';

beforeEach(() => localStorage.clear());

function Layout() {
  useOfferNotifications();
  return null;
}

function open(answers: object = {}) {
  const calls = stubApi({
    'GET /notification-settings': settings,
    'PUT /notification-settings': settings,
    'GET /push-subscriptions': { key: senderKey, subscriptions: [] },
    'POST /push-subscriptions': subscribedDevice,
    ...answers,
  });
  const { user, unmount } = renderApp(<Layout />);
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { user, unmount, calls, sent };
}

/** Something shared was saved, and what it means has been read. */
async function save() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  sharedWasSaved();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await offering();
}

/** The part that offers it is loaded, and has looked whether it should. */
async function offering() {
  await import('@/features/notification-settings/offer-notifications');
  await new Promise((resolve) => setTimeout(resolve));
}

test('after something shared was saved it is offered, and a press asks the browser’s owner', async () => {
  const browser = stubPushBrowser('default');
  const { user, sent, calls } = open();
  expect(calls).toEqual([]);
  await save();
  await screen.findByText(OFFER);
  expect(browser.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tell this device' }));
  await screen.findByText('This device is told');
  expect(browser.asked).toHaveLength(1);
  expect(readPersonal(SUBSCRIBED_DEVICE)).toBe('device');
  expect(sent('PUT')).toMatchObject([
    { body: { push: { money: true, payments: true, disputes: true, comments: false } } },
  ]);
});

test('what was chosen on another device stays', async () => {
  stubPushBrowser('default');
  const push = { ...settings.push, comments: true };
  const { user, sent } = open({ 'GET /notification-settings': { ...settings, push } });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  await screen.findByText('This device is told');
  expect(sent('PUT')).toEqual([]);
});

test('who says no is asked nothing more', async () => {
  stubPushBrowser('default').answer = 'denied';
  const { user, sent } = open();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  await waitFor(() => expect(Notification.permission).toBe('denied'));
  expect(sent('POST')).toEqual([]);
  expect(screen.queryByText('Failed to tell this device')).toBeNull();
});

test('it is offered once, also to who does not answer', async () => {
  stubPushBrowser('default');
  const first = open();
  await save();
  await screen.findByText(OFFER);
  first.unmount();
  const { calls } = open();
  await save();
  await save();
  expect(calls).toEqual([]);
});

test('outside of the installed app on an iPhone it is said how to get there', async () => {
  stubPushBrowser(null, { userAgent: 'iPhone' });
  open();
  await save();
  await screen.findByText(OFFER);
  expect(screen.getByText(/add Housetab to the Home Screen first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tell this device' })).toBeNull();
});

test.each<[string, () => void]>([
  ['can’t be told', () => void stubPushBrowser(null, { userAgent: 'Firefox' })],
  ['was forbidden to', () => void stubPushBrowser('denied')],
  ['was allowed to, and is not told any more', () => void stubPushBrowser('granted')],
  [
    'is told',
    () => {
      stubPushBrowser('granted');
      storePersonal(SUBSCRIBED_DEVICE, 'device');
    },
  ],
])('nothing is offered, nor asked for, where a browser %s', async (_what, prepare) => {
  prepare();
  const { calls } = open();
  await save();
  expect(calls).toEqual([]);
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('where this Housetab tells no devices, nothing is offered; once it does, it is', async () => {
  stubPushBrowser('default');
  let key: string | null = null;
  const { sent } = open({ 'GET /push-subscriptions': () => ({ key, subscriptions: [] }) });
  await save();
  await waitFor(() => expect(sent('GET')).toHaveLength(1));
  expect(screen.queryByText(OFFER)).toBeNull();
  key = senderKey;
  await save();
  await screen.findByText(OFFER);
});

test('who has left the screen by then is offered nothing', async () => {
  stubPushBrowser('default');
  const { unmount, calls } = open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  sharedWasSaved();
  unmount();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await offering();
  expect(calls).toEqual([]);
});
