import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Component as VerifyEmail } from '@/app/routes/verify-email';
import { ConfirmProvider } from '@/components/ui/confirm';
import { createQueryClient } from '@/offline/cache/query-client';
import { FixedSession } from '@/lib/session/session';
import { rememberUser } from '@/lib/session/remembered-user';
import { anna, annaInHome } from '@test/people';
import '@test/render';

vi.mock('@/lib/session/auth', async (original) => ({
  ...(await original<object>()),
  sendVerification: () => Promise.resolve(),
  checkVerification: () => Promise.resolve(),
}));

function open(emailVerified: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/verify-email', Component: VerifyEmail },
      { path: '/join', element: 'The invite' },
    ],
    { initialEntries: [{ pathname: '/verify-email', state: { returnPath: '/join' } }] },
  );
  const client = createQueryClient();
  const pageFor = (isVerified: boolean) => (
    <QueryClientProvider client={client}>
      <FixedSession
        session={{ status: 'signed-in', account: { ...anna, emailVerified: isVerified } }}
      >
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </FixedSession>
    </QueryClientProvider>
  );
  const { rerender } = render(pageFor(emailVerified));
  return { verify: () => rerender(pageFor(true)) };
}

test('the waiting page continues by itself to the return path', async () => {
  const { verify } = open(false);
  expect(screen.getByText(/this page goes on by itself/)).toBeTruthy();
  verify();
  expect(await screen.findByText('The invite')).toBeTruthy();
});

test('a user who opens the link after verification is informed, and stays', async () => {
  rememberUser(annaInHome);
  open(true);
  expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
});

test('a user without a household is not told that all is done', async () => {
  open(true);
  expect(await screen.findByText(/Next comes your household/)).toBeTruthy();
  expect(screen.queryByText(/all set/)).toBeNull();
});

test('only the latest message is shown', async () => {
  open(false);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(await screen.findByText(/^This address is not verified yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
  expect(await screen.findByText(/^Verification email sent!/)).toBeTruthy();
  expect(screen.queryByText(/^This address is not verified yet/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(await screen.findByText(/^This address is not verified yet/)).toBeTruthy();
  expect(screen.queryByText(/^Verification email sent!/)).toBeNull();
});
