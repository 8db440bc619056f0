import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ComponentType } from 'react';
import { Component as Admin } from '@/app/routes/admin';
import { Component as Household } from '@/app/routes/household';
import { Component as Profile } from '@/app/routes/profile';
import { Component as Reports } from '@/app/routes/reports';
import { ViewAsButton } from '@/shared/view-as/view-as-button';
import { useHousehold } from '@/lib/household';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const person = (role: 'user' | 'admin') => samplePerson('priya', 'Priya', role);

async function viewAs(role: 'user' | 'admin', Screen: ComponentType) {
  const calls = stubApi({});
  const Start = () =>
    useHousehold().viewing ? <Screen /> : <ViewAsButton member={person(role)} />;
  const { user } = renderApp(<Start />);
  await user.click(screen.getByRole('button', { name: 'View as Priya' }));
  return calls;
}

test.each([
  ['Your profile', Profile],
  ['Household', Household],
  ['Reports', Reports],
  ['Admin Panel', Admin],
])('%s is unavailable in another member’s view', async (title, Screen) => {
  const calls = await viewAs('admin', Screen);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(screen.getByText('This can only be seen as yourself.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('an admin viewing as a user sees that the panel is closed', async () => {
  await viewAs('user', Admin);
  expect(
    await screen.findByText('You do not have admin privileges to access this page.'),
  ).toBeTruthy();
});
