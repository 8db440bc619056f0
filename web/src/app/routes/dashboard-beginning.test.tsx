import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { debtsQuery } from '@/shared/settling/debts';
import { membersQuery } from '@/shared/people/members';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleOverview } from '@test/samples/overview';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const anna = samplePerson('anna', 'Anna Berg', 'admin');
const ben = samplePerson('ben', 'Ben');

function open(handlers: Parameters<typeof stubApi>[0], user = annaInHome) {
  const calls = stubApi({
    'GET /users': [anna],
    'GET /categories': [],
    'GET /households/home/invites': [],
    'GET /debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
    'GET /notices': { count: 0, notices: [] },
    'GET /transactions': [],
    'GET /overview': sampleOverview(0, 13),
    'POST /reports/ynab-splits': [],
    ...handlers,
  });
  return { ...renderApp(<Dashboard />, { user }), calls };
}

async function steps() {
  const items = await screen.findAllByRole('listitem');
  return items.map((item) => ({
    title: item.querySelector('h3')?.textContent,
    isNext: item.getAttribute('aria-current') === 'step',
    link: item.querySelector('a')?.textContent,
  }));
}

const enter = { title: 'Enter the first expense', link: 'Add an expense' };
const look = { title: 'See who owes whom', isNext: false, link: 'See balances' };

test('a new household shows three steps and no empty chart', async () => {
  open({});
  expect(await screen.findByText('No transactions found.')).toBeTruthy();
  const invite = { title: 'Invite the people you share with', link: 'Invite people' };
  expect(await steps()).toEqual([{ ...invite, isNext: true }, { ...enter, isNext: false }, look]);
  const add = screen.getByRole('link', { name: 'Add an expense' });
  expect(add.getAttribute('href')).toBe('/transactions?form=new');
  expect(screen.queryByText('Open debts by month')).toBeNull();
  expect(screen.queryByText('Recent Transactions')).toBeNull();
  expect(screen.getByText('Total Transactions')).toBeTruthy();
});

const done = { title: 'Invite the people you share with (done)', link: 'Invite people' };

test('a user who has sent an invite continues without waiting', async () => {
  const invite = {
    ...{ id: 'a'.repeat(64), createdBy: 'anna', createdAt: '2026-11-22T10:00:00.000Z' },
    ...{ expiresAt: '2026-11-29T10:00:00.000Z', uses: 1, usesLeft: 1, usedBy: [] },
  };
  open({ 'GET /households/home/invites': [invite] });
  expect(await screen.findByText(/^Invited\. Nobody has joined yet/)).toBeTruthy();
  expect(await steps()).toEqual([{ ...done, isNext: false }, { ...enter, isNext: true }, look]);
});

test('a user who joined others starts with an expense and is not asked to invite', async () => {
  const households = [{ id: 'home', name: 'Home', role: 'user' as const }];
  const { calls } = open(
    { 'GET /users': [anna, ben] },
    { ...annaInHome, role: 'user', isAdmin: false, households },
  );
  expect(await screen.findByText('2 people are here.')).toBeTruthy();
  expect(await steps()).toEqual([
    { ...done, isNext: false, link: undefined },
    { ...enter, isNext: true },
    look,
  ]);
  expect(calls.some(({ path }) => path.includes('/invites'))).toBe(false);
});

test('with expenses but no other members, no balance is shown', async () => {
  open({ 'GET /transactions': [sampleTransaction({ owedBy: null, note: 'Own' })] });
  expect(await screen.findByText(/^Nobody else is here yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite people' })).toBeTruthy();
  expect(await screen.findByText('Own')).toBeTruthy();
  expect(screen.queryByText(/^All square/)).toBeNull();
});

test('no balance is shown until it is known whether the household is new', async () => {
  let answer = (_: unknown) => {};
  const transactions = new Promise((resolve) => (answer = resolve));
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const { queryClient } = open({
    'GET /users': [anna, ben],
    'GET /transactions': () => transactions,
  });
  await waitFor(() => {
    expect(queryClient.getQueryData(debtsQuery('home').queryKey)).toBeTruthy();
    expect(queryClient.getQueryData(membersQuery('home').queryKey)).toBeTruthy();
  });
  answer([]);
  expect(await screen.findByText('No transactions found.')).toBeTruthy();
  watch.disconnect();
  expect(seen.some((text) => text.includes('All square'))).toBe(false);
});
