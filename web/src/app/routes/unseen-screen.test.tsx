// Messages of a screen that is not cached, and the banner above it.
import '@test/kept-storage';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineBanner } from '@/components/ui/offline-banner';
import { Component as Activity } from '@/app/routes/activity';
import { Component as Admin } from '@/app/routes/admin';
import { Component as Household } from '@/app/routes/household';
import { Component as Profile } from '@/app/routes/profile';
import { Component as Reports } from '@/app/routes/reports';
import { Component as Transactions } from '@/app/routes/transactions';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { noteUnreachable, noteReachable } from '@/offline/network/network-state';
import { openDatabase } from '@/offline/cache/database';
import { keepAnswers } from '@test/keep-answers';
import { samplePerson } from '@test/people';
import { anna, renderApp } from '@test/render';
import { BUDGET, ynabConnected } from '@test/samples/ynab';
import { sampleSettings } from '@test/samples/notification-settings';
import { sampleOverview } from '@test/samples/overview';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const claim = /This is what was here on/;
const unseen = /^You are offline, and this was not opened on this device before/;
const list = 'sort=transactionDate&direction=desc&limit=100';

beforeEach(() => {
  setCacheOwner(anna.uid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi(Object.fromEntries(calls.map((call) => [call, () => Promise.reject(new Error())])));
});
afterEach(async () => {
  act(() => noteReachable());
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

const calls = [
  'GET /activity',
  'GET /categories',
  'GET /households',
  'GET /households/home/invites',
  'GET /notices',
  'GET /notification-settings',
  'GET /permissions',
  'GET /transactions',
  'GET /transactions/summary',
  'GET /transactions/unique-fields',
  'GET /users',
  'GET /ynab/categories',
  'GET /ynab/config',
  'GET /ynab/syncs',
  'POST /reports/ynab-splits',
];

function open(at: string, Screen: () => React.ReactNode) {
  const ui = (
    <>
      <OfflineBanner />
      <Screen />
    </>
  );
  return renderApp(ui, { at, hasAppQueries: true });
}

async function offered(): Promise<HTMLElement[]> {
  const offer = await screen.findByText(/can be read meanwhile/);
  return within(offer.parentElement!).findAllByRole('link');
}

const banner = () => screen.findByText(/^You are offline\./);

test('an uncached screen shows no age, and links to cached screens', async () => {
  await keepAnswers({
    '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')],
    '/overview': sampleOverview(1, 1),
    [`/transactions?txStartDate=2026-10-01&txEndDate=2026-10-31&${list}`]: [],
    [`/transactions?txStartDate=2026-11-01&txEndDate=2026-11-30&${list}`]: [],
    '/transactions?sort=entered&direction=desc&limit=5': [],
  });
  open('/activity', Activity);
  await screen.findByText(unseen);
  expect((await banner()).textContent).not.toMatch(claim);
  const links = await offered();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Transactions', '/transactions?txStartDate=2026-11-01&txEndDate=2026-11-30'],
  ]);
});

test('the household and the profile are offered if they are cached', async () => {
  await keepAnswers({
    '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')],
    '/households': [],
    '/ynab/config': {},
  });
  open('/activity', Activity);
  const links = await offered();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Household', '/household'],
    ['You', '/profile'],
  ]);
});

test.each([
  ['offered to a user who has opened it', anna.uid, ['Dashboard', 'Admin']],
  ['not offered because of data that other screens read', 'ben', ['Dashboard']],
])('the admin panel is %s', async (_, userId, labels) => {
  await keepAnswers({
    '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')],
    '/overview': sampleOverview(1, 1),
    [`/permissions?userId=${userId}`]: [],
  });
  open('/activity', Activity);
  const links = await offered();
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
});

test('without cached screens none is offered', async () => {
  await keepAnswers({ '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')] });
  open('/activity', Activity);
  await screen.findByText(unseen);
  expect(screen.queryByText(/can be read meanwhile/)).toBeNull();
});

test('cached names do not give an uncached report an age', async () => {
  await keepAnswers({ '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')] });
  open('/reports', Reports);
  await screen.findByText(unseen);
  expect((await banner()).textContent).not.toMatch(claim);
});

const asked = (month: number, days: number, filter = {}) => {
  const [startDate, endDate] = [`2026-${month}-01`, `2026-${month}-${days}`];
  return `/reports/ynab-splits#${JSON.stringify({ startDate, endDate, ...filter })}`;
};

test('an uncached report links to the cached one', async () => {
  await keepAnswers({ [asked(10, 31)]: [], [asked(11, 30, { paid: true })]: [] });
  open('/reports?startDate=2026-09-01&endDate=2026-09-30', Reports);
  await screen.findByText(unseen);
  const link = await screen.findByRole('link', { name: 'Reports' });
  expect(link.getAttribute('href')).toBe('/reports?startDate=2026-10-01&endDate=2026-10-31');
});

test('another month of the list links to the cached one', async () => {
  await keepAnswers({ [`/transactions?txStartDate=2026-11-01&txEndDate=2026-11-30&${list}`]: [] });
  open('/transactions?txStartDate=2026-09-01&txEndDate=2026-09-30', Transactions);
  const link = await screen.findByRole('link', { name: 'Transactions' });
  expect(link.getAttribute('href')).toBe(
    '/transactions?txStartDate=2026-11-01&txEndDate=2026-11-30',
  );
});

test('a cached screen shows its age, and no links', async () => {
  await keepAnswers({
    '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')],
    '/overview': sampleOverview(1, 1),
    '/activity?limit=37&subjects=then': [],
    '/notices?limit=3': { count: 0, notices: [] },
  });
  open('/activity', Activity);
  expect((await banner()).textContent).toMatch(claim);
  expect(screen.queryByText(unseen)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('a partly cached household names the missing part, and shows no links', async () => {
  await keepAnswers({
    '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')],
    '/overview': sampleOverview(1, 1),
    '/categories': [],
  });
  open('/household', Household);
  await screen.findAllByText(unseen);
  expect(screen.getByText('Anna Berg')).toBeTruthy();
  await screen.findByText(/What was not opened before is missing\.$/);
  expect((await banner()).textContent).toMatch(claim);
  expect(screen.queryByText(/can be read meanwhile/)).toBeNull();
});

const sharing = {
  ...{ id: 'anna_ben_categories', ownerUserId: 'anna', grantedUserId: 'ben' },
  ...{ resourceType: 'categories', permissionType: 'read' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: null },
};

test.each([
  ['/profile', Profile, () => screen.findByDisplayValue(BUDGET)],
  ['/admin', Admin, () => screen.findByRole('row', { name: /Ben Categories/ })],
])('%s is shown from the cache with its time', async (at, Screen, findContent) => {
  const people = [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')];
  await keepAnswers({
    '/users?includeLeft=true': people,
    '/permissions': [sharing],
    '/permissions?userId=anna': [sharing],
    '/notification-settings': sampleSettings,
    '/ynab/config': ynabConnected,
    '/ynab/syncs?limit=10': [],
    '/ynab/categories': [],
  });
  open(at, Screen);
  await findContent();
  await screen.findByText(claim);
  expect(screen.queryByText(unseen)).toBeNull();
  expect(screen.queryByText(/is missing/)).toBeNull();
});

test.each([
  ['/profile', Profile, 'Your profile'],
  ['/admin', Admin, 'Admin Panel'],
])(
  'on %s a part that is missing does not speak for the whole: the banner does',
  async (at, Screen, title) => {
    await keepAnswers({
      '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg', 'admin')],
      '/overview': sampleOverview(1, 1),
    });
    open(at, Screen);
    await screen.findByRole('heading', { name: title });
    await screen.findAllByText(unseen);
    act(() => noteUnreachable());
    await screen.findByText(/What was not opened before is missing\.$/);
    expect(screen.queryByText(/can be read meanwhile/)).toBeNull();
  },
);
