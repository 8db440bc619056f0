import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const anna = samplePerson('anna', 'Anna Berg', 'admin');
const nothingOpen = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };

function open(handlers: Parameters<typeof stubApi>[0], at = '/settlements') {
  stubApi({
    'GET /users': [anna],
    'GET /debts': nothingOpen,
    'GET /settle-ups': [],
    'GET /settlements': [],
    ...handlers,
  });
  return renderApp(<Settlements />, { user: annaInHome, at });
}

test('a user alone is asked to invite others, not to choose somebody', async () => {
  open({}, '/settlements#months');
  expect(await screen.findByText('Nobody else is here yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite people' }).getAttribute('href')).toBe(
    '/household?invite',
  );
  expect(await screen.findByText('No settlements yet')).toBeTruthy();
  expect(screen.queryByText(/^Choose someone you owe/)).toBeNull();
});

test('without open debts a payment can still be recorded', async () => {
  open({ 'GET /users': [anna, samplePerson('ben', 'Ben')] });
  expect(await screen.findByText('All square')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Record payment' })).toBeTruthy();
});

test('a settlement that is gone leads back to the others', async () => {
  const { user } = open(
    { 'GET /settlements/s1': problem('not_found', 'It is no longer there.') },
    '/settlements?settlement=s1',
  );
  const back = await screen.findByRole('button', { name: 'Back to all settlements' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(back);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Settlement details' })).toBeNull(),
  );
});
