// Messages if rows or people fail to load. On a phone the form covers the list and its messages.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { renderApp } from '@test/render';
import { around, inForm } from '@test/split-form';
import { problem, stubApi } from '@test/stub-api';

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

test('the form on a phone says that the people failed to load, and retries', async () => {
  window.innerWidth = 360;
  let isBroken = true;
  stubApi({
    ...around,
    'GET /users': () => (isBroken ? problem('internal', 'Broken.') : around['GET /users']),
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  await screen.findByLabelText('Paid By');
  const alert = await inForm().findByRole('alert');
  expect(alert.textContent).toContain('Failed to load user options.');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await inForm().findAllByRole('option', { name: 'Cy Fox' });
  expect(inForm().queryByRole('alert')).toBeNull();
});

test('if the network fails between rows and people, the screen says that the people are missing', async () => {
  stubApi({ ...around, 'GET /users': () => Promise.reject(new Error('No network.')) });
  renderApp(<Transactions />, { at: '/transactions?view=all' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load user options.');
});

test('a failed list shows its common message first, then the reason', async () => {
  stubApi({
    ...around,
    'GET /transactions': problem('conflict', 'Not now.'),
  });
  renderApp(<Transactions />, { at: '/transactions?view=all' });
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Failed to load transactions. The server returned an error (500). Please contact your administrator.',
    'Not now.',
  ]);
});
