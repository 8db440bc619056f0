import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountDetails } from '@/features/profile/components/account-details';
import { renderApp } from '@test/render';

const account = { uid: 'anna', email: 'anna@example.com', displayName: 'Anna', photoURL: null };

test.each([
  { emailVerified: true, status: 'Verified' },
  { emailVerified: false, status: 'Not verified' },
])('the profile says of an address: $status', ({ emailVerified, status }) => {
  renderApp(<AccountDetails />, {
    session: { status: 'signed-in', account: { ...account, emailVerified } },
  });
  expect(screen.getByText(status)).toBeTruthy();
});
