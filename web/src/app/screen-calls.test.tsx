// The calls counted by the bench equal the app's calls.
import '@test/kept-storage';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { screensOn } from '../../../bench/screens.ts';
import { routes } from '@/app/router';
import { localDay } from '@/lib/format/format';
import { whenLoadedAndIdle } from '@/lib/timing/when-loaded';
import { sampleHousehold, samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleCategory, sampleGroup } from '@test/samples/category';
import { sampleTransaction } from '@test/samples/transaction';
import { ynabNotConnected } from '@test/samples/ynab';
import { sampleSettings } from '@test/samples/notification-settings';
import { sampleOverview } from '@test/samples/overview';
import { stubApi, type ApiCall } from '@test/stub-api';

// Signals use their own connection, which reads the member's one document.
vi.mock('@/lib/signal-listener', () => ({ listenToSignals: () => () => {} }));

const { innerWidth } = window;
const Observer = IntersectionObserver;
// Runs idle tasks at once.
globalThis.requestIdleCallback = (start) => Number(setTimeout(start));
globalThis.cancelIdleCallback = (request) => clearTimeout(request);
afterEach(() => {
  window.innerWidth = innerWidth;
  globalThis.IntersectionObserver = Observer;
});

/** As on a screen with content below its edge and no scrolling. */
class Unmoved extends Observer {
  override observe() {}
}

/** The month is one page, everything together is more. */
function listRows({ path }: ApiCall): Response {
  const rows = Array.from({ length: 5 }, () => sampleTransaction());
  const isMonth = path.includes('txStartDate');
  const headers: HeadersInit = isMonth ? {} : { Link: '</api/transactions?cursor=x>; rel="next"' };
  return Response.json(rows, { headers });
}

function answersFor(role: 'superadmin' | 'user') {
  const me = { ...annaInHome, role, households: [{ id: 'home', name: 'Home', role }] };
  return {
    'GET /user/me': me,
    'GET /users': [
      samplePerson('anna', 'Anna Berg', role),
      samplePerson('ben', 'Ben'),
      samplePerson('cleo', 'Cleo'),
    ],
    'GET /notices': { count: 0, notices: [] },
    'GET /debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
    'GET /debts/pairs': { pairs: [], isWhole: true },
    'GET /overview': sampleOverview(1, 1),
    'GET /transactions': listRows,
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': ({ path }: ApiCall) =>
      path.includes('hierarchical') ? [sampleGroup('Food', 'Groceries')] : [sampleCategory('Rent')],
    'GET /permissions': [],
    'GET /permissions/all': [],
    'GET /settlements': [],
    'GET /settle-ups': [],
    'GET /activity': [],
    'GET /trash': [],
    'GET /series': [],
    'GET /drafts': [],
    'GET /households': [sampleHousehold({ role })],
    'GET /households/home/invites': [],
    'GET /notification-settings': sampleSettings,
    'GET /ynab/config': ynabNotConnected,
    'GET /ynab/syncs': [],
    'POST /reports/ynab-splits': [{ category: 'Rent', total: 20, percentage: 100 }],
  };
}

const textOf = ({ method, path, body }: Pick<ApiCall, 'method' | 'path'> & { body?: unknown }) =>
  `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;

const onBench = screensOn(localDay(new Date()));

function counted(...names: string[]): string[] {
  const calls = names.flatMap((name) => onBench.find((one) => one.name === name)!.calls);
  const fill = (text: string) => text.replace('{viewer}', 'anna').replace('{id}', 'home');
  return [...new Set(calls.map(({ call }) => fill(textOf(call))))].toSorted();
}

interface Opening {
  width?: number;
  scrolls?: boolean;
  act?: RegExp;
}

async function asked(name: string, at: string, { width = 1280, scrolls, act }: Opening) {
  window.innerWidth = width;
  if (!scrolls) globalThis.IntersectionObserver = Unmoved;
  const { viewer } = onBench.find((one) => one.name === name)!;
  const calls = stubApi(answersFor(viewer === 0 ? 'superadmin' : 'user'));
  const { user, queryClient } = renderApp(routes, { at, user: null, hasAppQueries: true });
  const rests = () => new Promise<void>((resolve) => whenLoadedAndIdle(queryClient, resolve));
  await screen.findAllByRole('heading', { level: 1 });
  await rests();
  if (act) await user.click(await screen.findByRole('button', { name: act }));
  // Idle tasks may load more queries.
  await rests();
  return { texts: () => [...new Set(calls.map(textOf))].toSorted(), rests };
}

const phone = 375;

// Only a browser that paints shows whether a phone's list or its sheet reads the categories first.

test.each<[string, string, Opening, string[]?]>([
  ['dashboard', '/', {}],
  ['dashboard on a phone', '/', { width: phone }],
  ['dashboard: chart, after scrolling', '/', { scrolls: true }, ['dashboard']],
  ['dashboard: group settle-up, for admins', '/', {}, ['dashboard']],
  ['transactions', '/transactions', {}],
  ['transactions: all rows', '/transactions?view=all', {}],
  ['settlements', '/settlements', {}],
  ['settlements: months', '/settlements#months', {}, ['settlements']],
  ['settlements: who owes whom, for admins', '/settlements', {}, ['settlements']],
  ['reports', '/reports', {}],
  ['profile', '/profile', {}],
  ['admin', '/admin', {}],
  ['admin: all permissions', '/admin', { act: /^View All Permissions/ }, ['admin']],
  ['household', '/household', {}],
  ['activity', '/activity', {}],
  ['activity on a phone', '/activity', { width: phone }],
  ['trash', '/trash', {}],
  ['recurring', '/repeating', {}],
])('the bench counts the calls of “%s”, and no others', async (name, at, opening, before = []) => {
  const { texts, rests } = await asked(name, at, opening);
  const expected = counted(name, ...before);
  await waitFor(() => expect(texts()).toEqual(expected));
  await rests();
  expect(texts()).toEqual(expected);
});
