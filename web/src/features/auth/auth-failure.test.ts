import { expect, test } from 'vitest';
import { explainAuthFailure, isDismissal } from '@/features/auth/auth-failure';

test('closing the window of the provider is not a failure', () => {
  expect(isDismissal({ code: 'auth/popup-closed-by-user' })).toBe(true);
  expect(isDismissal({ code: 'auth/internal-error' })).toBe(false);
  expect(isDismissal(new Error('no code'))).toBe(false);
});

test('what the reader can change is explained', () => {
  expect(explainAuthFailure({ code: 'auth/too-many-requests' })).toContain('Wait');
});

test.each(['auth/user-not-found', 'auth/wrong-password', 'auth/email-already-in-use'])(
  '%s is not explained: it would tell whether an address has an account',
  (code) => {
    expect(explainAuthFailure({ code })).toBeNull();
  },
);

test.each([null, undefined, 'text', {}, { code: 7 }])('%j has no explanation', (error) => {
  expect(explainAuthFailure(error)).toBeNull();
});
