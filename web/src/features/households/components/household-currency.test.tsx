import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseholdCurrency } from '@/features/households/components/household-currency';
import { sampleHousehold } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const inEuro = (role: 'admin' | 'superadmin') => ({
  ...annaInHome,
  households: [{ id: 'home', name: 'Home', role, currency: 'EUR' }],
});

async function choose(answer: unknown) {
  const calls = stubApi({
    'PUT /households/home': answer,
    'GET /user/me': inEuro('superadmin'),
    'GET /households': [],
  });
  const { user } = renderApp(<HouseholdCurrency />, { user: inEuro('superadmin') });
  await user.click(await screen.findByRole('button', { name: 'Change currency' }));
  expect(await screen.findByText(/until something is entered/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Currency'), 'KWD');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return calls;
}

test('a superadmin changes the currency', async () => {
  const calls = await choose(sampleHousehold({ currency: 'KWD' }));
  expect(await screen.findByText('Currency changed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ currency: 'KWD' });
});

test('the server refuses the change once there are entries, and the reason is shown', async () => {
  await choose(
    problem('conflict', 'Something is entered. Export it, or create another household.'),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('create another household');
  expect(screen.getByRole('dialog', { name: 'Change currency' })).toBeTruthy();
});

test('other roles can only read the currency', () => {
  stubApi({});
  renderApp(<HouseholdCurrency />, { user: inEuro('admin') });
  expect(screen.getByText('Amounts are in Euro.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
