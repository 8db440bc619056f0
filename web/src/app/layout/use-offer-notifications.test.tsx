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

async function save() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  sharedWasSaved();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await offering();
}

async function offering() {
  await import('@/features/notification-settings/offer-notifications');
  await new Promise((resolve) => setTimeout(resolve));
}

test('push notifications are offered after a shared entry is saved, and a press opens the browser’s prompt', async () => {
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

test('settings chosen on another device stay', async () => {
  stubPushBrowser('default');
  const push = { ...settings.push, comments: true };
  const { user, sent } = open({ 'GET /notification-settings': { ...settings, push } });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  await screen.findByText('This device is told');
  expect(sent('PUT')).toEqual([]);
});

test('declining ends the offer', async () => {
  stubPushBrowser('default').answer = 'denied';
  const { user, sent } = open();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  await waitFor(() => expect(Notification.permission).toBe('denied'));
  expect(sent('POST')).toEqual([]);
  expect(screen.queryByText('Failed to tell this device')).toBeNull();
});

test('it is offered only once, even without a reply', async () => {
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

test('outside the installed app on an iPhone it explains how to install it', async () => {
  stubPushBrowser(null, { userAgent: 'iPhone' });
  open();
  await save();
  await screen.findByText(OFFER);
  expect(screen.getByText(/add Housetab to the Home Screen first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tell this device' })).toBeNull();
});

test.each<[string, () => void]>([
  ['does not support push', () => void stubPushBrowser(null, { userAgent: 'Firefox' })],
  ['denied permission', () => void stubPushBrowser('denied')],
  ['granted permission but is not subscribed', () => void stubPushBrowser('granted')],
  [
    'is subscribed',
    () => {
      stubPushBrowser('granted');
      storePersonal(SUBSCRIBED_DEVICE, 'device');
    },
  ],
])('nothing is offered or requested where a browser %s', async (_what, prepare) => {
  prepare();
  const { calls } = open();
  await save();
  expect(calls).toEqual([]);
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('without push on the server nothing is offered; once the server has it, it is', async () => {
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

test('nothing is offered after the user has left the screen', async () => {
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
