import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NotificationSettingsCard } from '@/features/notification-settings/components/notification-settings-card';
import { compareSubscription } from '@/features/notification-settings/device-subscription';
import { readPersonal, storePersonal, SUBSCRIBED_DEVICE } from '@/lib/personal-storage';
import { senderKey, stubPushBrowser, subscribedDevice } from '@test/push-browser';
import { annaInHome, renderApp } from '@test/render';
import { sampleSettings } from '@test/samples/notification-settings';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const path = '/push-subscriptions';
const settings = { ...sampleSettings, offered: { mail: true, push: true } };

beforeEach(() => localStorage.clear());

function open(answers: object = {}) {
  const calls = stubApi({
    'GET /notification-settings': settings,
    'PUT /notification-settings': settings,
    [`GET ${path}`]: { key: senderKey, subscriptions: [] },
    [`POST ${path}`]: subscribedDevice,
    [`DELETE ${path}/device`]: undefined,
    ...answers,
  });
  const { user } = renderApp(<NotificationSettingsCard />, { user: annaInHome });
  return { user, sent: (method: string) => calls.filter((call) => call.method === method) };
}

test('one press prompts for permission, and turns on money notifications', async () => {
  const browser = stubPushBrowser('default');
  const { user, sent } = open();
  expect(browser.asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  expect(await screen.findByText('This device is told.')).toBeTruthy();
  expect(sent('POST')).toMatchObject([{ body: { endpoint: 'https://web.push.apple.com/x' } }]);
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject([
      { body: { push: { money: true, payments: true, disputes: true, comments: false } } },
    ]),
  );

  await user.click(screen.getByRole('button', { name: 'Stop telling this device' }));
  expect(await screen.findByRole('button', { name: 'Tell this device' })).toBeTruthy();
  expect(browser.subscription).toBeNull();
  expect(sent('DELETE')).toHaveLength(1);
  expect(readPersonal(SUBSCRIBED_DEVICE)).toBeNull();
});

test('a denied permission shows how to allow it', async () => {
  stubPushBrowser('default').answer = 'denied';
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  const how = 'allow notifications in its settings for this site.';
  expect(await screen.findByText(new RegExp(how))).toBeTruthy();
  expect(sent('POST')).toEqual([]);
});

test.each([
  ['Firefox', 'This browser shows no messages of a site while it is closed.'],
  ['iPhone', /^On an iPhone or iPad, add Housetab to the Home Screen first/],
])('%s without push: one sentence says what helps', async (userAgent, sentence) => {
  stubPushBrowser(null, { userAgent });
  open();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tell this device' })).toBeNull();
});

test('a refusal by the server is shown, and push stays off', async () => {
  stubPushBrowser('granted');
  const { user } = open({ [`POST ${path}`]: problem('conflict', 'Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Tell this device' }));
  expect(await screen.findByText('Failed to tell this device')).toBeTruthy();
  expect(screen.queryByText('This device is told.')).toBeNull();
});

test('a subscription that the browser has lost is renewed at the next start', async () => {
  const browser = stubPushBrowser('granted');
  const calls = stubApi({
    [`GET ${path}`]: { key: senderKey, subscriptions: [] },
    [`POST ${path}`]: subscribedDevice,
  });
  // A device that was never subscribed stays unsubscribed.
  await compareSubscription();
  expect(calls).toEqual([]);
  storePersonal(SUBSCRIBED_DEVICE, 'before');
  await compareSubscription();
  expect(browser.asked).toHaveLength(1);
  expect(readPersonal(SUBSCRIBED_DEVICE)).toBe('device');
});
