import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component as ResetPassword } from '@/app/routes/reset-password';
import { renderApp } from '@test/render';

const provider = {
  watchAccount: () => () => {},
  sendPasswordReset: vi.fn(() => Promise.resolve()),
};
vi.doMock('@/lib/session/firebase-auth', () => provider);

test('after the mail is sent only that is shown, and it can be sent again or to another address', async () => {
  const { user } = renderApp(<ResetPassword />, { session: { status: 'signed-out' }, user: null });
  await user.type(screen.getByLabelText('Email address'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Check your email for password reset instructions')).toBeTruthy();
  expect(screen.queryByText(/^We will email you/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => provider.sendPasswordReset.mock.calls.length).toBe(2);

  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ana@example.com');
});
