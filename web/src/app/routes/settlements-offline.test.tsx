import '@test/kept-storage';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { noteReachable } from '@/offline/network/network-state';
import { openDatabase } from '@/offline/cache/database';
import { keepAnswers } from '@test/keep-answers';
import { samplePerson } from '@test/people';
import { anna, annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const unseen = /^You are offline, and this was not opened on this device before/;
const people = [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')];
const kept = {
  '/users?includeLeft=true': people,
  '/debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
  '/settle-ups?limit=20': [],
  '/settlements?limit=50': [],
};

beforeEach(() => {
  setCacheOwner(anna.uid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = ['users', 'debts', 'settle-ups', 'settlements', 'settlements/s1'];
  stubApi(
    Object.fromEntries(calls.map((call) => [`GET /${call}`, () => Promise.reject(new Error())])),
  );
});
afterEach(async () => {
  act(() => noteReachable());
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

async function open(answers: Partial<typeof kept>, at = '/settlements#months'): Promise<void> {
  await keepAnswers(answers);
  renderApp(<Settlements />, { user: annaInHome, at, hasAppQueries: true });
  await waitFor(() => expect(document.querySelectorAll('[role=status] .sr-only')).toHaveLength(0));
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('with nothing cached, one message is shown', async () => {
  await open({ '/users?includeLeft=true': people });
  expect(await screen.findAllByText(unseen)).toHaveLength(1);
  expect(headings()).toEqual(['Your balance', 'Months and settlements']);
});

test('a settlement in the address has its own place for the message', async () => {
  await open({ '/users?includeLeft=true': people }, '/settlements?settlement=s1');
  await screen.findByRole('heading', { name: 'Settlement Manager' });
});

test.each([
  ['/debts', 'Your balance'],
  ['/settle-ups?limit=20', 'Settled up'],
  ['/settlements?limit=50', 'Settlement Manager'],
] as const)('where only %s is missing, its place says so', async (path, title) => {
  const others = Object.entries(kept).filter(([one]) => one !== path);
  await open(Object.fromEntries(others));
  const messages = await screen.findAllByText(unseen);
  expect(messages).toHaveLength(1);
  const heading = screen.getByRole('heading', { name: title });
  expect(heading.closest('section')!.contains(messages[0]!)).toBe(true);
});
