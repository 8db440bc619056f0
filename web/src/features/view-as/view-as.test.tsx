import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import { Button } from '@/components/ui/button';
import { ViewAsButton } from '@/shared/view-as/view-as-button';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { ViewAsBanner } from '@/features/view-as/components/view-as-banner';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { sampleHousehold, samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

const priya = samplePerson('priya', 'Priya');
const members = [samplePerson('anna', 'Anna Berg', 'admin'), priya, samplePerson('tom', 'Tom')];

const grant = (ownerUserId: string, expiresAt: string | null) => ({
  ...{ id: `${ownerUserId}_priya`, ownerUserId, grantedUserId: 'priya', expiresAt },
  ...{ resourceType: 'transactions', permissionType: 'read' },
  createdAt: '2026-11-01T10:00:00.000Z',
});

/** A screen that reads one resource and names the current user. */
function Screen() {
  const { id, user, isAdmin } = useHousehold();
  const { data } = useQuery({
    queryKey: householdKey(id, 'rows'),
    queryFn: () =>
      api.send<CategoryResource[]>('GET', '/categories', undefined, { householdId: id }),
  });
  return (
    <>
      <ViewAsBanner />
      <ViewAsButton member={priya} />
      <p>
        {user.name} {isAdmin ? 'the admin' : 'the user'} reads{' '}
        {data?.map(({ name }) => name).join(', ')}
      </p>
    </>
  );
}

const [shared, ownOnly] = ['shared', 'private'].map((name) => ({
  ...{ id: name, name, color: '#2563eb', description: '' },
  ...{ userId: null, groupName: null, source: 'own', icon: null, defaultSplit: null },
}));
const rowsOfWhomAsked = ({ headers }: ApiCall) =>
  headers.get('X-View-As') === 'priya' ? [shared] : [shared, ownOnly];

const cabin = sampleHousehold({ id: 'cabin', name: 'Cabin', role: 'user' });

test("an admin sees the member's view, and then their own again", async () => {
  const calls = stubApi({ 'GET /categories': rowsOfWhomAsked, 'GET /users': members });
  const { user, queryClient } = renderApp(<Screen />);
  expect(await screen.findByText('Anna Berg the admin reads shared, private')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'View as' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  expect(await screen.findByText('Priya the user reads shared')).toBeTruthy();
  const banner = within(screen.getByRole('region', { name: 'View as' }));
  expect(banner.getByRole('status').textContent).toBe(
    'You see what Priya sees. Nothing can be changed.',
  );
  expect(screen.queryByRole('button', { name: /^View as/ })).toBeNull();

  await user.click(banner.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Anna Berg the admin reads shared, private')).toBeTruthy();
  // Data seen as Priya is not cached.
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map((one) => one.queryKey),
    ),
  ).not.toMatch(/priya/);
  expect(calls.filter(({ path }) => path === '/user/me')).toEqual([]);
});

test('the view survives a reload of the tab, but not a change of role or household', async () => {
  stubApi({
    'GET /categories': rowsOfWhomAsked,
    'GET /users': members,
    'PUT /households/active': cabin,
  });
  const first = renderApp(<Screen />);
  await first.user.click(screen.getByRole('button', { name: 'View as Priya' }));
  await screen.findByText('Priya the user reads shared');
  first.unmount();

  const again = renderApp(<Screen />);
  expect(await screen.findByText('Priya the user reads shared')).toBeTruthy();
  again.unmount();

  const households = [{ id: 'home', name: 'Home', role: 'user' as const }];
  renderApp(<Screen />, { user: { ...annaInHome, role: 'user', households } });
  expect(await screen.findByText('Anna Berg the user reads shared, private')).toBeTruthy();
});

test('switching the household ends the view', async () => {
  stubApi({
    'GET /categories': rowsOfWhomAsked,
    'GET /users': members,
    'PUT /households/active': cabin,
  });
  const households = [
    ...annaInHome.households,
    { id: 'cabin', name: 'Cabin', role: 'user' as const },
  ];
  const Switching = () => {
    const { switchTo, name } = useHousehold();
    return (
      <>
        <Screen />
        <button onClick={() => switchTo(name === 'Home' ? 'cabin' : 'home')}>{name}</button>
      </>
    );
  };
  const { user } = renderApp(<Switching />, { user: { ...annaInHome, households } });
  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  await screen.findByText('Priya the user reads shared');
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(await screen.findByText('Anna Berg the user reads shared, private')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cabin' }));
  expect(await screen.findByText('Anna Berg the admin reads shared, private')).toBeTruthy();
});

test('during the view the client rejects writes without a request', async () => {
  const calls = stubApi({ 'GET /categories': rowsOfWhomAsked, 'GET /users': members });
  const { user } = renderApp(<Screen />);
  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  await screen.findByText('Priya the user reads shared');
  await expect(api.send('POST', '/categories', {}, { householdId: 'home' })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Not while you see what someone else sees. Stop viewing first.',
  });
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('the reasons of the view list role, ownership, and grants with their end', async () => {
  stubApi({
    'GET /categories': rowsOfWhomAsked,
    'GET /users': members,
    'GET /permissions?userId=priya': [
      grant('anna', '2020-05-01T12:00:00.000Z'),
      grant('tom', null),
      { ...grant('priya', null), grantedUserId: 'tom' },
    ],
  });
  const { user } = renderApp(<Screen />);
  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  await user.click(await screen.findByRole('button', { name: 'Why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why Priya sees this' }));
  expect(dialog.getByText('Role in this household: Member')).toBeTruthy();
  expect(dialog.getByText('What they are a party of')).toBeTruthy();
  const grants = within(dialog.getByRole('region', { name: 'Granted by others' }));
  await grants.findByText('Tom’s transactions');
  expect(grants.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tom’s transactionsGranted as View Only, without an end.',
    'Anna Berg’s transactionsGranted as View Only, but it expired on May 1, 2020 and counts no longer.',
  ]);
});

test('a member who has left can no longer be viewed', async () => {
  const gone = problem('forbidden', 'There is no such member to view as.');
  stubApi({ 'GET /categories': gone, 'GET /users': gone });
  const { user } = renderApp(<Screen />);
  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  expect(await screen.findByText(/There is no such member to view as\./)).toBeTruthy();
});

test('a personal screen cannot be seen as another member', async () => {
  stubApi({ 'GET /categories': rowsOfWhomAsked, 'GET /users': members });
  const Both = () => (useHousehold().viewing ? <OnlyAsYourself title="Profile" /> : <Screen />);
  const { user } = renderApp(<Both />);
  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  expect(await screen.findByText('This can only be seen as yourself.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop viewing as Priya' }));
  expect(await screen.findByText(/^Anna Berg the admin/)).toBeTruthy();
});

test('buttons that change data are disabled, others are not', async () => {
  const { ReadOnlyContext } = await import('@/components/ui/read-only');
  stubApi({});
  renderApp(
    <ReadOnlyContext value="Nothing can be changed.">
      <Button variant="primary">Save</Button>
      <Button variant="danger-quiet">Del</Button>
      <Button>Refresh</Button>
    </ReadOnlyContext>,
  );
  const isLocked = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
  expect(['Save', 'Del', 'Refresh'].map(isLocked)).toEqual([true, true, false]);
});
