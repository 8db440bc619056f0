import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseholdBooksClose } from '@/features/households/components/household-books-close';
import { sampleHousehold } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const withRole = (role: 'user' | 'admin') => ({
  ...annaInHome,
  role,
  isAdmin: role === 'admin',
  households: [{ id: 'home', name: 'Home', role, openBooks: false }],
});
const PUT = 'PUT /households/home';

test('an admin lets the books close once all payments have arrived', async () => {
  const calls = stubApi({ 'GET /households': [sampleHousehold()], [PUT]: sampleHousehold() });
  const { user } = renderApp(<HouseholdBooksClose />, { user: withRole('admin') });
  await screen.findByText('All books close at once; the payments are made after that.');
  await user.click(screen.getByRole('button', { name: 'Close them once all is paid' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      booksClose: 'on_arrival',
    }),
  );
  await screen.findByText('The books close once all payments have arrived');
});

test('a refusal by the server is shown', async () => {
  const refused = problem('forbidden', 'You may see this, but not change it.');
  stubApi({ 'GET /households': [sampleHousehold()], [PUT]: refused });
  const { user } = renderApp(<HouseholdBooksClose />, { user: withRole('admin') });
  await user.click(await screen.findByRole('button', { name: 'Close them once all is paid' }));
  expect(await screen.findByText('Failed to change when books close')).toBeTruthy();
});

test('a member who is no admin can only read the setting', async () => {
  stubApi({ 'GET /households': [sampleHousehold({ booksClose: 'on_arrival' })] });
  renderApp(<HouseholdBooksClose />, { user: withRole('user') });
  await screen.findByText('All books close once all payments have arrived.');
  expect(screen.queryByRole('button')).toBeNull();
});
