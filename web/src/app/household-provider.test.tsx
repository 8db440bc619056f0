import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';
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
    queryFn: () => api.get<User[]>('/users'),
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

test('switching shows the other household: its people, its role, nothing left over', async () => {
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

test('switching makes the household the default for new tabs', async () => {
  const { calls, user: reader } = setUp();
  await reader.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() =>
    expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ householdId: 'cabin' }),
  );
});
