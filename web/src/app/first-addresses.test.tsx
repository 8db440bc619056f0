import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstAddressesOf } from '@/config/screens';
import { Component as Activity } from '@/app/routes/activity';
import { Component as Household } from '@/app/routes/household';
import { Component as Profile } from '@/app/routes/profile';
import { Component as Repeating } from '@/app/routes/recurring';
import { Component as Settlements } from '@/app/routes/settlements';
import { Component as Trash } from '@/app/routes/trash';
import { annaInHome } from '@test/people';
import { renderApp } from '@test/render';
import { ynabNotConnected } from '@test/samples/ynab';
import { sampleSettings } from '@test/samples/notification-settings';
import { stubApi } from '@test/stub-api';

const screens = [
  { at: '/activity', Screen: Activity, heading: 'Activity' },
  { at: '/household', Screen: Household, heading: annaInHome.households[0]!.name },
  { at: '/profile', Screen: Profile, heading: 'Your profile' },
  { at: '/settlements', Screen: Settlements, heading: 'Settlements' },
  { at: '/trash', Screen: Trash, heading: 'Trash' },
  { at: '/repeating', Screen: Repeating, heading: 'What repeats' },
];

test.each(screens)(
  'what is looked up before the app is there is what $at asks for',
  async ({ at, Screen, heading }) => {
    const calls = stubApi({
      'GET /activity': [],
      'GET /notices': { count: 0, notices: [] },
      'GET /users': [],
      'GET /debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
      'GET /permissions': [],
      'GET /notification-settings': sampleSettings,
      'GET /ynab/config': ynabNotConnected,
      'GET /ynab/syncs': [],
      'GET /settle-ups': [],
      'GET /settlements': [],
      'GET /trash': [],
      'GET /categories': [],
      'GET /households': [],
      'GET /households/home/invites': [],
      'GET /series': [],
      'GET /drafts': [],
    });
    renderApp(<Screen />, { at });
    await screen.findByRole('heading', { name: heading, level: 1 });
    const requested = () => calls.map(({ path }) => path).toSorted();
    await waitFor(() =>
      expect(requested()).toEqual([...firstAddressesOf({ pathname: at }, 'home')].toSorted()),
    );
  },
);
