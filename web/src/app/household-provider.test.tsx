import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { HouseholdProvider } from '@/app/household-provider';
import { useConfirm } from '@/components/ui/confirm';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import type { User } from '@housetab/functions/core/household/user-resource';
import { sampleHousehold, samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const cabin = sampleHousehold({ id: 'cabin', name: 'Cabin', role: 'user' });

const user = {
  ...annaInHome,
  households: [
    { id: 'home', name: 'Home', role: 'admin' as const },
    { id: 'cabin', name: 'Cabin', role: 'user' as const },
  ],
};

function Screen() {
  const household = useHousehold();
  const [draft, setDraft] = useState('');
  const members = useQuery({
    queryKey: householdKey(household.id, 'members'),
    queryFn: () => api.send<User[]>('GET', '/users'),
  });
  return (
    <>
      <h1>{household.name}</h1>
      <p>{household.isAdmin ? 'Admin here' : 'User here'}</p>
      <p>{members.data?.map(({ name }) => name).join() ?? 'loading'}</p>
      <input aria-label="Draft" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button onClick={() => household.switchTo('cabin')}>Switch</button>
    </>
  );
}

const [annaPerson, ben, chiara] = ['Anna', 'Ben', 'Chiara'].map((name) =>
  samplePerson(name.toLowerCase(), name),
);

function setUp() {
  const calls = stubApi({
    'GET /users': ({ headers }: { headers: Headers }) =>
      headers.get('X-Household') === 'home' ? [annaPerson, ben] : [annaPerson, chiara],
    'PUT /households/active': cabin,
    'GET /user/me': { ...user, activeHouseholdId: 'cabin' },
  });
  return { calls, ...renderApp(<Screen />, { user }) };
}

test('switching shows the other household with its people and role, and no data of the first', async () => {
  const { user: reader } = setUp();
  expect(await screen.findByText('Anna,Ben')).toBeTruthy();
  expect(screen.getByText('Admin here')).toBeTruthy();
  await reader.type(screen.getByLabelText('Draft'), 'Lunch');
  await reader.click(screen.getByRole('button', { name: 'Switch' }));
  expect(await screen.findByText('Anna,Chiara')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Cabin' })).toBeTruthy();
  expect(screen.getByText('User here')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('');
});

/** The reader's state on the server: the button closes the books. */
function Closing({ children, as }: { children: ReactNode; as: Partial<typeof inOpenBooks> }) {
  const [openBooks, setOpenBooks] = useState(true);
  const households = [{ ...inOpenBooks, ...as, openBooks }];
  return (
    <>
      <button onClick={() => setOpenBooks(false)}>Close</button>
      <HouseholdProvider user={{ ...annaInHome, households }} fallback={null}>
        {children}
      </HouseholdProvider>
    </>
  );
}

const inOpenBooks = { id: 'home', name: 'Home', role: 'user' as 'user' | 'admin', openBooks: true };

test('closing the books removes data read while they were open', async () => {
  let isAnswering = true;
  const calls = stubApi({
    'GET /users': () => (isAnswering ? [annaPerson, ben] : new Promise<never>(() => {})),
  });
  const { user: reader, queryClient } = renderApp(
    <Closing as={{}}>
      <Screen />
    </Closing>,
    { user: null },
  );
  expect(await screen.findByText('Anna,Ben')).toBeTruthy();
  const unseen = householdKey('home', 'settlements', 'of-others');
  queryClient.setQueryData(unseen, 'not for me');
  await reader.type(screen.getByLabelText('Draft'), 'what others wrote');
  isAnswering = false;
  await reader.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('loading')).toBeTruthy();
  expect(screen.queryByText('Anna,Ben')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('');
  expect(queryClient.getQueryData(unseen)).toBeUndefined();
  await waitFor(() => expect(calls.filter(({ path }) => path === '/users')).toHaveLength(2));
});

test('an admin keeps data that admins may read anyway', async () => {
  const calls = stubApi({ 'GET /users': [annaPerson, ben] });
  const { user: reader } = renderApp(
    <Closing as={{ role: 'admin' }}>
      <Screen />
    </Closing>,
    { user: null },
  );
  expect(await screen.findByText('Anna,Ben')).toBeTruthy();
  await reader.type(screen.getByLabelText('Draft'), 'Lunch');
  await reader.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Anna,Ben')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('Lunch');
  expect(calls.filter(({ path }) => path === '/users')).toHaveLength(1);
});

test('switching makes the household the default for new tabs', async () => {
  const { calls, user: reader } = setUp();
  await reader.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() =>
    expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ householdId: 'cabin' }),
  );
});

test('a confirmation about one household closes with it and does nothing', async () => {
  const answered = vi.fn();
  function Asking() {
    const { confirm } = useConfirm();
    const { switchTo } = useHousehold();
    const ask = () => void confirm({ message: 'Delete the milk of Home?' }).then(answered);
    return (
      <>
        <button onClick={ask}>Ask</button>
        <button onClick={() => switchTo('cabin')}>Switch</button>
      </>
    );
  }
  stubApi({
    'GET /users': [],
    'PUT /households/active': cabin,
    'GET /user/me': { ...user, activeHouseholdId: 'cabin' },
  });
  const { user: reader } = renderApp(<Asking />, { user });
  await reader.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
  // As from another tab: the dialog covers everything in this one.
  screen.getByRole('button', { name: 'Switch', hidden: true }).click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(answered).not.toHaveBeenCalled();
});
