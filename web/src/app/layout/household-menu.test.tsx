import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseholdMenu } from '@/app/layout/household-menu';
import { annaInHome, renderApp } from '@test/render';
import { sampleHousehold } from '@test/people';
import { stubApi } from '@test/stub-api';

const cabin = { id: 'cabin', name: 'Cabin', role: 'user' as const };
const user = { ...annaInHome, households: [...annaInHome.households, cabin] };

test('switching shows the other household on the same screen and closes what was open', async () => {
  const calls = stubApi({
    'PUT /households/active': sampleHousehold(cabin),
    'GET /user/me': user,
  });
  const app = renderApp(<HouseholdMenu />, { user, at: '/settlements?settlement=of-home' });
  await app.user.click(screen.getByRole('button', { name: 'Household: Home' }));
  await app.user.click(await screen.findByRole('menuitemradio', { name: 'Cabin' }));
  expect(await screen.findByRole('button', { name: 'Household: Cabin' })).toBeTruthy();
  await expect.poll(() => app.router.state.location.search).toBe('');
  expect(app.router.state.location.pathname).toBe('/settlements');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ householdId: 'cabin' });
});

test('the menu opens the shortcuts', async () => {
  stubApi({});
  const app = renderApp(<HouseholdMenu />, { user });
  await app.user.click(screen.getByRole('button', { name: 'Household: Home' }));
  expect(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Search' })).toBeTruthy();
});
