import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetPendingInvite,
  keepPendingInvite,
  readPendingInvite,
} from '@/features/households/pending-invite';

afterEach(() => {
  vi.restoreAllMocks();
  forgetPendingInvite();
});

test('an invite waits until it is forgotten', () => {
  expect(readPendingInvite()).toBeNull();
  keepPendingInvite('code');
  expect(readPendingInvite()).toBe('code');
  forgetPendingInvite();
  expect(readPendingInvite()).toBeNull();
});

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
