import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetPendingInvite,
  inviteOfPage,
  keepPendingInvite,
  readPendingInvite,
} from '@/features/households/pending-invite';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetPendingInvite();
});

/** Simulates a new tab that a link in an e-mail opens. */
function becomeAnotherTab(): void {
  sessionStorage.clear();
  inviteOfPage.code = null;
}

test('a pending invite stays until it is removed', () => {
  expect(readPendingInvite()).toBeNull();
  keepPendingInvite('code');
  expect(readPendingInvite()).toBe('code');
  forgetPendingInvite();
  expect(readPendingInvite()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('another tab of the browser finds the invite for a day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  keepPendingInvite('code');
  becomeAnotherTab();
  vi.setSystemTime(new Date('2026-11-21T11:59:59Z'));
  expect(readPendingInvite()).toBe('code');
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  expect(readPendingInvite()).toBeNull();
});

test('a tab prefers its own invite to a newer one of another tab', () => {
  keepPendingInvite('first');
  localStorage.setItem('housetab:invite', `${Date.now()} second`);
  expect(readPendingInvite()).toBe('first');
});

test.each(['', 'code', 'soon code', '9999999999999999 code'])(
  '%j in storage is not an invite',
  (text) => {
    localStorage.setItem('housetab:invite', text);
    expect(readPendingInvite()).toBeNull();
  },
);

test('an invite stays pending even if storage is forbidden', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
  keepPendingInvite('code');
  expect(readPendingInvite()).toBe('code');
  forgetPendingInvite();
  expect(readPendingInvite()).toBeNull();
});
