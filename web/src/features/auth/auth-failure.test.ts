import { expect, test } from 'vitest';
import { explainAuthFailure, isDismissal } from '@/features/auth/auth-failure';

test("closing the provider's window is not a failure", () => {
  expect(isDismissal({ code: 'auth/popup-closed-by-user' })).toBe(true);
  expect(isDismissal({ code: 'auth/internal-error' })).toBe(false);
  expect(isDismissal(new Error('no code'))).toBe(false);
});

test('a failure that the reader can fix has an explanation', () => {
  expect(explainAuthFailure({ code: 'auth/too-many-requests' })).toContain('Wait');
});

test.each(['auth/user-not-found', 'auth/wrong-password', 'auth/email-already-in-use'])(
  '%s has no explanation: it would reveal whether an address has an account',
  (code) => {
    expect(explainAuthFailure({ code })).toBeNull();
  },
);

test.each([null, undefined, 'text', {}, { code: 7 }])('%j has no explanation', (error) => {
  expect(explainAuthFailure(error)).toBeNull();
});
