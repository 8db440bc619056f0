import { monthOf, monthRange } from '../functions/src/core/calendar/calendar.ts';
import type { Call } from './client.ts';

/** A call that a screen makes when it opens, named for the tables. */
export interface NamedCall {
  name: string;
  call: Call;
  /** What it reads, as a formula; the letters are those of {@link letters}. */
  formula: string;
}

export interface Screen {
  name: string;
  /** Calls of the frame around every screen are among them. */
  calls: readonly NamedCall[];
  /** Who opens it: the index among the members of the household. */
  viewer: number;
}

export const letters =
  'H = households one is in, D = open debts of the reader, S = active settlements of the reader, M = ' +
  'members, R = rows of the month, P = permissions given and held. Each ' +
  'call of a member reads who asks, and one document for all names, one for all categories. A query that finds nothing costs ' +
  '1, a count or sum 1 per 1,000 transactions it goes over.';

const superadmin = 0;
const user = 2;

function get(path: string, name: string, formula: string): NamedCall {
  return { name: `GET ${name}`, call: { method: 'GET', path }, formula };
}

const me = get('/user/me', '/user/me', '1 + 2H');
const people = get('/users?includeLeft=true', '/users?includeLeft', '1 + names');
const news = get('/notices?limit=0', '/notices?limit=0', '1 + the mark + a count up to 100');
const debts = get('/debts', '/debts', '1 + names + D + max(1, S)');
const fewNotices = get(
  '/notices?limit=3',
  '/notices, 3',
  '1 + names + the mark + page + a count up to 100, or the one after the page + what each is about',
);
const names = get('/transactions/unique-fields', '/transactions/unique-fields', '1 + names + M');
const categories = get('/categories', '/categories', '1 + the list of categories');
/** What the sheet for a new expense offers: on a phone, on the first visit of any screen. */
const choices = get(
  '/categories?hierarchical=true',
  '/categories?hierarchical',
  '1 + the list of categories',
);
const ynabConfig = get('/ynab/config', '/ynab/config', '2');
const ynabSyncs = get('/ynab/syncs?limit=10', '/ynab/syncs, 10', '3 + max(1, page)');
const permissions = get('/permissions', '/permissions', '1 + P');
const households = get('/households', '/households', '1 + 2H');

function monthReport(today: string): NamedCall {
  const { start: startDate, end: endDate } = monthRange(monthOf(today));
  const [transactionDateYear, transactionDateMonth] = today.split('-').map(Number);
  const month = { transactionDateMonth, transactionDateYear };
  const body = { startDate, endDate, ...month, userId: '{viewer}' };
  return {
    name: 'POST /reports/ynab-splits, this month',
    call: { method: 'POST', path: '/reports/ynab-splits', body },
    formula: '1 + R',
  };
}

function listOf(today: string): NamedCall {
  const { start, end } = monthRange(monthOf(today));
  const days = `txStartDate=${start}&txEndDate=${end}`;
  return get(
    `/transactions?${days}&owedBy={viewer}&sort=transactionDate&direction=desc&limit=100`,
    '/transactions, owed this month',
    '1 + names + rows',
  );
}

/** How many the button shows that closes the filter. */
function summaryOf(today: string): NamedCall {
  const { start, end } = monthRange(monthOf(today));
  return get(
    `/transactions/summary?txStartDate=${start}&txEndDate=${end}&owedBy={viewer}`,
    '/transactions/summary, owed this month',
    '1 + names + 3 sums',
  );
}

/**
 * Every screen with the calls that the web app makes when it is opened with an empty cache, which
 * web/src/app/screen-calls.test.tsx holds it to. What is asked for only when the reader comes to it, or
 * wants it, has a line of its own.
 */
export function screensOn(today: string): Screen[] {
  const frame = [me, people, news];
  const dashboard = [
    ...frame,
    debts,
    get('/overview', '/overview', '1 + a count up to 1,000 + 1'),
    get(
      '/transactions?sort=entered&direction=desc&limit=5',
      '/transactions, the last 5',
      '1 + names + 6',
    ),
  ];
  const allTransactions = [
    ...frame,
    permissions,
    get(
      '/transactions?sort=transactionDate&direction=desc&limit=100',
      '/transactions, 100',
      '102 + names',
    ),
  ];
  const history = get('/activity?limit=37&subjects=then', '/activity, 37', '2 + names + page');
  // Its notices tell how many are new.
  const activity = [me, people, fewNotices, history];
  return [
    { name: 'login', viewer: user, calls: [me] },
    { name: 'dashboard', viewer: user, calls: dashboard },
    { name: 'dashboard on a phone', viewer: user, calls: [...dashboard, choices] },
    {
      name: 'dashboard: its chart, once in sight',
      viewer: user,
      calls: [monthReport(today), categories],
    },
    {
      name: 'transactions',
      viewer: user,
      calls: [...frame, permissions, listOf(today)],
    },
    { name: 'transactions: all of them', viewer: user, calls: allTransactions },
    // Coloured by their categories, which are then the choices of a new expense, too.
    {
      name: 'transactions: all of them on a phone',
      viewer: user,
      calls: [...allTransactions, categories],
    },
    {
      name: 'transactions: the filter opened',
      viewer: user,
      calls: [names, categories, summaryOf(today)],
    },
    {
      name: 'transactions: totals of all',
      viewer: user,
      calls: [
        get(
          '/transactions/summary',
          '/transactions/summary',
          '1 + 3 sums, for who is no admin 6 more',
        ),
      ],
    },
    {
      name: 'settlements',
      viewer: user,
      calls: [
        ...frame,
        debts,
        get('/settlements?limit=50', '/settlements, 50', '1 + names + page + 1'),
        get('/settle-ups?limit=20', '/settle-ups, 20', '1 + names + page + 1'),
      ],
    },
    { name: 'debts', viewer: user, calls: [debts] },
    {
      name: 'reports',
      viewer: user,
      calls: [...frame, names, monthReport(today), categories, permissions, ynabConfig],
    },
    { name: 'profile', viewer: user, calls: [...frame, permissions, ynabConfig, ynabSyncs] },
    {
      name: 'admin',
      viewer: superadmin,
      calls: [...frame, get('/permissions?userId={viewer}', '/permissions?userId', '1 + P')],
    },
    {
      name: 'admin: all permissions',
      viewer: superadmin,
      calls: [get('/permissions/all', '/permissions/all', '1 + all permissions')],
    },
    {
      name: 'household',
      viewer: superadmin,
      calls: [
        ...frame,
        get('/households/{household}/invites', '/households/{id}/invites', '1 + open invites'),
        categories,
        households,
        permissions,
      ],
    },
    { name: 'activity', viewer: superadmin, calls: activity },
    { name: 'activity on a phone', viewer: superadmin, calls: [...activity, choices] },
  ];
}
