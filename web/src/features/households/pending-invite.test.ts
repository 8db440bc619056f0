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

/** What a tab knows that the link of a mail has opened. */
function becomeAnotherTab(): void {
  sessionStorage.clear();
  inviteOfPage.code = null;
}

test('an invite waits until it is forgotten', () => {
  expect(readPendingInvite()).toBeNull();
  keepPendingInvite('code');
  expect(readPendingInvite()).toBe('code');
  forgetPendingInvite();
  expect(readPendingInvite()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('another tab of the browser knows it, for a day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  keepPendingInvite('code');
  becomeAnotherTab();
  vi.setSystemTime(new Date('2026-11-21T11:59:59Z'));
  expect(readPendingInvite()).toBe('code');
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  expect(readPendingInvite()).toBeNull();
});

test('a tab keeps its own invite, whatever another has opened since', () => {
  keepPendingInvite('first');
  localStorage.setItem('housetab:invite', `${Date.now()} second`);
  expect(readPendingInvite()).toBe('first');
});

test.each(['', 'code', 'soon code', '9999999999999999 code'])(
  '%j in storage is no invite',
  (text) => {
    localStorage.setItem('housetab:invite', text);
    expect(readPendingInvite()).toBeNull();
  },
);

test('it waits where storage is forbidden, too', () => {
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
