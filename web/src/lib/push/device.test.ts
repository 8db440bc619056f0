import { expect, test } from 'vitest';
import { otherSenderKey, senderKey, stubPushBrowser } from '@test/push-browser';
import { readPushPermission, subscribe, unsubscribe } from '@/lib/push/device';

test.each([
  ['default', 'ask'],
  ['denied', 'denied'],
  ['granted', 'allowed'],
] as const)('a browser that says “%s” is to be taken for “%s”', (permission, expected) => {
  stubPushBrowser(permission);
  expect(readPushPermission()).toBe(expected);
});

test.each([
  ['an old browser', 'Firefox', 0, 'unsupported'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 5, 'install'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'install'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unsupported'],
])('%s without push support', (_name, userAgent, maxTouchPoints, expected) => {
  stubPushBrowser(null, { userAgent, maxTouchPoints });
  expect(readPushPermission()).toBe(expected);
});

test('a browser subscribes once, and always with visible notifications', async () => {
  const browser = stubPushBrowser('granted');
  const said = await subscribe(senderKey);
  expect(said).toEqual({
    endpoint: 'https://web.push.apple.com/x',
    keys: { p256dh: `${'-_v7'.repeat(21)}-_s`, auth: `${'-_v7'.repeat(5)}-w` },
  });
  expect(await subscribe(senderKey)).toEqual(said);
  expect(browser.asked).toMatchObject([{ userVisibleOnly: true }]);
});

test('a subscription for another sender is replaced', async () => {
  const browser = stubPushBrowser('granted');
  await subscribe(otherSenderKey);
  await subscribe(senderKey);
  await subscribe(senderKey);
  expect(browser.asked).toHaveLength(2);
  await unsubscribe();
  expect(browser.subscription).toBeNull();
});
