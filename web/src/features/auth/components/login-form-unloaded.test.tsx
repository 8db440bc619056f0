import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '@/features/auth/components/login-form';
import { ResetPasswordForm } from '@/features/auth/components/reset-password-form';
import { renderApp } from '@test/render';

vi.doMock('@/lib/session/firebase-auth', () => ({ watchAccount: () => () => {} }));
// The chunk with the form's schemas fails to load.
vi.doMock('@/features/auth/credentials', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const signedOut = { session: { status: 'signed-out' }, user: null } as const;
const reason = 'The sign-in service cannot be reached. Please try again in a moment.';

test('a sign-in whose schemas failed to load says why nothing happens', async () => {
  const { user } = renderApp(
    <LoginForm mode="sign-in" onModeChange={() => {}} returnPath="/" returnState={undefined} />,
    signedOut,
  );
  await user.type(screen.getByLabelText('Email address'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});

test('a password reset whose schemas failed to load says why nothing happens', async () => {
  const { user } = renderApp(
    <ResetPasswordForm
      returnPath="/"
      email="ana@example.com"
      onEmailChange={() => {}}
      isSent={false}
      onSent={() => {}}
    />,
    signedOut,
  );
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});
