import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenFiles } from '@/app/screen-files';
import { categoryPath, placeId, places } from '@/config/screen-paths';
import { annaInHome, renderApp } from '@test/render';
import { sampleHousehold, samplePerson } from '@test/people';
import { sampleBudgets } from '@test/samples/budgets';
import { sampleCategory } from '@test/samples/category';
import { sampleTrends } from '@test/samples/trends';
import { ynabConnected } from '@test/samples/ynab';
import { sampleSettings } from '@test/samples/notification-settings';
import { stubApi } from '@test/stub-api';

const superadmin = {
  ...annaInHome,
  role: 'superadmin' as const,
  households: [{ id: 'home', name: 'Home', role: 'superadmin' as const }],
};

const answers = {
  'GET /users': [samplePerson('anna', 'Anna Berg', 'superadmin')],
  'GET /households': [sampleHousehold({ role: 'superadmin' })],
  'GET /households/home/invites': [],
  'GET /invites': [],
  'GET /categories': [],
  'GET /permissions': [],
  'GET /notices': { count: 0, notices: [] },
  'GET /activity': [],
  'GET /notification-settings': sampleSettings,
  'GET /ynab/config': ynabConnected,
  'GET /ynab/categories': [],
  'GET /ynab/syncs': [],
  'GET /ynab/automatic': undefined,
  'GET /debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
  'GET /settlements': [],
  'GET /settle-ups': [],
  'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
  'POST /reports/ynab-splits': [],
  // For the trends below the report.
  'GET /trends': sampleTrends(),
  'GET /budgets': sampleBudgets(),
};

test.each(Object.values(places))(
  '%s leads to its part, with the focus on its heading',
  async (place) => {
    stubApi(answers);
    const { Component: Screen } = await screenFiles.get(place.split('#')[0]!)!();
    renderApp(<Screen />, { user: superadmin, at: place });
    await waitFor(() => {
      const heading = document.getElementById(placeId(place))?.querySelector('h2, h3');
      expect(heading).toBeTruthy();
      expect(document.activeElement).toBe(heading);
    });
  },
);

test('a category’s address opens it for editing', async () => {
  stubApi({ ...answers, 'GET /categories': [sampleCategory('rent')] });
  const { Component: Screen } = await screenFiles.get('/household')!();
  renderApp(<Screen />, { user: superadmin, at: categoryPath('rent') });
  const edit = await screen.findByRole('button', { name: 'Edit rent' });
  await waitFor(() => expect(document.activeElement).toBe(edit.closest('li')));
});

test('an address without a section does not move the focus', async () => {
  stubApi(answers);
  const { Component: Screen } = await screenFiles.get('/household')!();
  renderApp(<Screen />, { user: superadmin, at: '/household' });
  await screen.findByRole('heading', { name: 'Advanced' });
  expect(document.activeElement).toBe(document.body);
});

test('a user who cannot invite is led to those who can', async () => {
  const admins = [samplePerson('ben', 'Ben', 'superadmin'), samplePerson('cleo', 'Cleo', 'admin')];
  stubApi({ ...answers, 'GET /users': [samplePerson('anna', 'Anna Berg'), ...admins] });
  const { Component: Screen } = await screenFiles.get('/household')!();
  const user = { ...annaInHome, households: [{ id: 'home', name: 'Home', role: 'user' as const }] };
  renderApp(<Screen />, { user, at: places.invites });
  const sentence = await screen.findByText('To invite somebody, ask Ben or Cleo.');
  await waitFor(() => expect(document.activeElement).toBe(sentence));
  expect(screen.queryByRole('heading', { name: 'Advanced' })).toBeNull();
});
