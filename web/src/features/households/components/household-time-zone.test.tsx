import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseholdTimeZone } from '@/features/households/components/household-settings';
import { sampleHousehold } from '@test/people';
import { userKey } from '@/lib/query-keys';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const home = (timeZone: string) => sampleHousehold({ role: 'superadmin', timeZone });
const withRole = (role: 'admin' | 'superadmin') => ({
  ...annaInHome,
  households: [{ id: 'home', name: 'Home', role }],
});

test('a superadmin reads the effect of a change, and changes the time zone', async () => {
  let timeZone = 'America/New_York';
  const calls = stubApi({
    'GET /households': () => [home(timeZone)],
    'PUT /households/home': () => home((timeZone = 'Asia/Kolkata')),
  });
  const { user, queryClient } = renderApp(<HouseholdTimeZone />, {
    user: withRole('superadmin'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change time zone' }));
  expect(await screen.findByText(/those of earlier entries too/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Kolkata');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Days are counted in Kolkata time.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ timeZone: 'Asia/Kolkata' });
  // All household data is refetched.
  expect(queryClient.getQueryState(userKey('anna', 'me'))?.isInvalidated).toBe(true);
});

test('other roles can only read the time zone', async () => {
  stubApi({ 'GET /households': [home('America/New_York')] });
  renderApp(<HouseholdTimeZone />, { user: withRole('admin') });
  expect(await screen.findByText('Days are counted in New York time.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change time zone' })).toBeNull();
});

test('a failed load is shown and can be retried', async () => {
  let isBroken = true;
  stubApi({
    'GET /households': () =>
      isBroken ? new Response(null, { status: 500 }) : [home('America/New_York')],
  });
  const { user } = renderApp(<HouseholdTimeZone />, { user: withRole('admin') });
  expect(await screen.findByText('The time zone could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Days are counted in New York time.')).toBeTruthy();
});

test.each([
  ['UTC', 'Days are counted in UTC.'],
  ['Etc/UTC', 'Days are counted in UTC.'],
  ['Etc/GMT+5', 'Days are counted in GMT+5.'],
  ['EST', 'Days are counted in EST.'],
  ['America/Argentina/Buenos_Aires', 'Days are counted in Argentina / Buenos Aires time.'],
])('%s is said as a sentence', async (timeZone, sentence) => {
  stubApi({ 'GET /households': [home(timeZone)] });
  renderApp(<HouseholdTimeZone />, { user: withRole('admin') });
  expect(await screen.findByText(sentence)).toBeTruthy();
});
