import '@test/kept-storage';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as Activity } from '@/app/routes/activity';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { noteReachable } from '@/offline/network/network-state';
import { openDatabase } from '@/offline/cache/database';
import { keepAnswers } from '@test/keep-answers';
import { samplePerson } from '@test/people';
import { anna, renderApp } from '@test/render';
import { sampleNotification } from '@test/samples/notification';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

beforeEach(() => {
  setCacheOwner(anna.uid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const away = () => Promise.reject(new Error());
  stubApi({ 'GET /activity': away, 'GET /notices': away, 'GET /users': away });
});
afterEach(async () => {
  act(() => noteReachable());
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

const rest = {
  '/activity?limit=37&subjects=then': [],
  '/users?includeLeft=true': [samplePerson('anna', 'Anna Berg')],
};

test('cached notifications are shown', async () => {
  await keepAnswers({ ...rest, '/notices?limit=3': { count: 1, notices: [sampleNotification()] } });
  renderApp(<Activity />, { at: '/activity', hasAppQueries: true });
  expect(await screen.findByText(/added “Milk”, \$12\.00: you owe them/)).toBeTruthy();
});

test('the bell’s cached notifications are used for the activity', async () => {
  await keepAnswers({
    ...rest,
    '/notices?limit=50': { count: 1, notices: [sampleNotification()] },
  });
  renderApp(<Activity />, { at: '/activity', hasAppQueries: true });
  expect(await screen.findByText(/added “Milk”, \$12\.00: you owe them/)).toBeTruthy();
});

test('with only the history cached, a message replaces the notifications', async () => {
  await keepAnswers(rest);
  renderApp(<Activity />, { at: '/activity', hasAppQueries: true });
  expect(await screen.findByText(/^You are offline, and this was not opened/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Notices' })).toBeTruthy();
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
});
