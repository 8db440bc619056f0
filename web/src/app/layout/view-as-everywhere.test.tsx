import '@test/kept-storage';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HouseholdProvider } from '@/app/household-provider';
import { Component as Layout } from '@/app/layout/app-layout';
import { allScreens } from '@/config/screens';
import { setViewAs } from '@/lib/view-as';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleHousehold } from '@test/people';
import { stubApi } from '@test/stub-api';

const priya = samplePerson('priya', 'Priya');
const shared = allScreens.filter(({ label }) => label !== undefined).map(({ path }) => path);

afterEach(() => setViewAs(null));

test.each(shared)('%s says above itself as whom one looks', async (at) => {
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg', 'admin'), priya],
    'GET /households': [sampleHousehold()],
    'GET /notices': { count: 0, notices: [] },
  });
  setViewAs({ viewerId: annaInHome.id, householdId: 'home', member: priya });
  const layout = (
    <HouseholdProvider user={annaInHome} fallback={null}>
      <Layout />
    </HouseholdProvider>
  );
  renderApp([{ element: layout, children: [{ path: '*', element: <p>What is here</p> }] }], { at });
  const banner = within(await screen.findByRole('region', { name: 'View as' }));
  expect(banner.getByRole('status').textContent).toContain('You see what Priya sees.');
  expect(banner.getByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(screen.getByText('What is here')).toBeTruthy();
});
