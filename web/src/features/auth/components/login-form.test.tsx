import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '@/features/auth/components/login-form';
import type { LoginMode } from '@/features/auth/use-login';
import { renderApp } from '@test/render';

const provider = {
  watchAccount: () => () => {},
  signInWithEmail: vi.fn(),
  signInWithGoogle: vi.fn(),
  signUp: vi.fn(),
  sendVerification: vi.fn(),
};
vi.doMock('@/lib/session/firebase-auth', () => provider);

function Login() {
  const [mode, setMode] = useState<LoginMode>('sign-in');
  return <LoginForm mode={mode} onModeChange={setMode} returnPath="/" returnState={undefined} />;
}

const open = () => renderApp(<Login />, { session: { status: 'signed-out' }, user: null });
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

test('a refused sign-in shows an error until it is dismissed', async () => {
  provider.signInWithEmail.mockRejectedValueOnce({ code: 'auth/invalid-credential' });
  const { user } = open();
  await user.type(field('Email address'), 'ana@example.com');
  await user.type(field('Password'), 'wrong');
  await user.click(button('Sign in'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to sign in. Please check your email and password.');
  await user.click(button('Dismiss'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unreachable sign-in service is explained below the message', async () => {
  provider.signInWithEmail.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  const { user } = open();
  await user.type(field('Email address'), 'ana@example.com');
  await user.type(field('Password'), 'right');
  await user.click(button('Sign in'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Failed to sign in. Please check your email and password.' +
      'The sign-in service cannot be reached. Please try again in a moment.',
  );
});

test('a busy button says so and cannot be pressed twice', async () => {
  provider.signInWithEmail.mockReset().mockReturnValue(new Promise(() => {}));
  const { user } = open();
  await user.type(field('Email address'), 'ana@example.com');
  await user.type(field('Password'), 'secret{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Processing...' }));
  await user.type(field('Password'), '{Enter}');
  expect(provider.signInWithEmail).toHaveBeenCalledExactlyOnceWith('ana@example.com', 'secret');
});

test('typed text survives switching to the sign-up; an old failure does not', async () => {
  provider.signInWithEmail.mockReset().mockRejectedValue({ code: 'auth/invalid-credential' });
  const { user } = open();
  await user.type(field('Email address'), 'ana@example.com');
  await user.type(field('Password'), 'secret');
  await user.click(button('Sign in'));
  await screen.findByRole('alert');
  await user.click(button('Create your account'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Email address')).toHaveProperty('value', 'ana@example.com');
  await user.click(button('Create account'));
  expect(await screen.findByText('Please enter your name.')).toBeTruthy();
  await user.type(field('Full Name'), 'Ana');
  await user.click(button('Sign in'));
  await user.click(button('Create your account'));
  expect(field('Full Name')).toHaveProperty('value', 'Ana');
});

test('a sign-up sends the verification e-mail', async () => {
  provider.signUp.mockResolvedValue(undefined);
  provider.sendVerification.mockRejectedValue({ code: 'auth/too-many-requests' });
  const { user } = open();
  await user.click(button('Create your account'));
  await user.type(field('Full Name'), 'Ana');
  await user.type(field('Email address'), 'ana@example.com');
  await user.type(field('Password'), 'secret');
  await user.click(button('Create account'));
  // The account exists: a failed e-mail must not read as a failed sign-up.
  expect(
    await screen.findByText('Failed to send verification email. Please try again later.'),
  ).toBeTruthy();
  expect(provider.sendVerification).toHaveBeenCalledWith('/verify-email?mail=verified&to=%2F');
  expect(provider.signUp).toHaveBeenCalledExactlyOnceWith('Ana', 'ana@example.com', 'secret');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("closing Google's window is no failure, an error there is", async () => {
  provider.signInWithGoogle.mockRejectedValueOnce({ code: 'auth/popup-closed-by-user' });
  const { user } = open();
  await user.click(button('Sign in with Google'));
  expect(screen.queryByRole('alert')).toBeNull();
  provider.signInWithGoogle.mockRejectedValueOnce({ code: 'auth/internal-error' });
  await user.click(button('Sign in with Google'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in with Google');
});

test('offline, the form says so before a try, until the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(screen.getByText('You are offline. Connect to the internet to go on.')).toBeTruthy();
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

test('the rules of a new password are shown before sending', async () => {
  const { user } = open();
  expect(screen.queryByText('At least 6 characters.')).toBeNull();
  await user.click(button('Create your account'));
  expect(screen.getByText('At least 6 characters.')).toBeTruthy();
});
