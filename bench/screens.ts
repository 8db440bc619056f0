import { monthOf, monthRange } from '../functions/src/core/calendar/calendar.ts';
import { addMonths } from '../functions/src/core/calendar/months.ts';
import { screenQueries, type QueryName } from '../web/src/config/screen-queries.ts';
import { frame, screens, type Screen as TableScreen } from '../web/src/config/screens.ts';
import type { BenchCall } from './client.ts';

/** A call that a screen makes when it opens. */
export interface NamedCall {
  /** Shown in tables. */
  name: string;
  call: BenchCall;
  /** The documents it reads, with the letters of {@link formulaLetters}. */
  formula: string;
}

export interface BenchScreenCalls {
  name: string;
  /** Includes the calls of the frame around every screen. */
  calls: readonly NamedCall[];
  /** The index of the member who opens it. */
  viewer: number;
}

export const formulaLetters =
  'H = the reader’s households, D = the reader’s open debts, S = the reader’s active settlements, M = members, ' +
  'R = rows of the month, P = permissions given and held. Each call reads the member who sends it. All names ' +
  'are one document, and so are all categories. A query without results costs 1; a count or sum costs 1 per ' +
  '1,000 transactions.';

const superadmin = 0;
const user = 2;

/** The name of each query's call in tables, and the formula of its reads. */
const costs: Readonly<Record<QueryName, readonly [name: string, formula: string]>> = {
  me: ['GET /user/me', '1 + 2H'],
  people: ['GET /users?includeLeft', '1 + names'],
  noticeCount: ['GET /notices?limit=0', '1 + the read mark + a count up to 100'],
  notices: [
    'GET /notices, 3',
    '1 + names + the read mark + page + a count up to 100, or one more entry + the subject of each',
  ],
  newNotices: [
    'GET /notices, new, 3',
    '1 + the read mark + page; with results, names + the subject of each; with more than 2, a count up to 100',
  ],
  debts: ['GET /debts', '1 + names + D + max(1, S)'],
  owedPairs: [
    'GET /debts/pairs',
    '1 + names + all open rows + all active settlements; with many rows, a sum for each pair',
  ],
  overview: ['GET /overview', '4 + a count + up to 3 drafts without an amount'],
  recent: ['GET /transactions, the last 5', '1 + names + 6'],
  monthTransactions: ['GET /transactions, owed this month', '1 + names + rows'],
  allTransactions: ['GET /transactions, 100', '102 + names'],
  // For the count on the button that closes the filter.
  monthSummary: ['GET /transactions/summary, owed this month', '1 + names + 3 sums'],
  allSummary: ['GET /transactions/summary', '1 + 3 sums, or 9 for a member who is not an admin'],
  filterNames: ['GET /transactions/unique-fields', '1 + names + M'],
  monthReport: ['POST /reports/ynab-splits, this month', '1 + R'],
  settlements: ['GET /settlements, 50', '1 + names + page + 1'],
  settleUps: ['GET /settle-ups, 20', '1 + names + page + 1'],
  activity: ['GET /activity, 37', '2 + names + page'],
  trash: ['GET /trash, 20', '3 + names + up to 2 pages + an activity entry for each'],
  series: ['GET /series', '1 + all recurring expenses + P'],
  drafts: ['GET /drafts', '1 + drafts without an amount + P'],
  budgets: ['GET /budgets', '1 + the budgets + monthly sums for their pace and carry-over'],
  categories: ['GET /categories', '1 + the list of categories'],
  categoryGroups: ['GET /categories?hierarchical', '1 + the list of categories'],
  defaultSplit: ['GET /households', '1 + 2H'],
  households: ['GET /households', '1 + 2H'],
  invites: ['GET /households/{id}/invites', '1 + open invites'],
  permissions: ['GET /permissions', '1 + P'],
  permissionsOf: ['GET /permissions?userId', '1 + P'],
  allPermissions: ['GET /permissions/all', '1 + all permissions'],
  notificationSettings: ['GET /notification-settings', '2'],
  paymentWays: ['GET /user/payment-ways', '1'],
  ynabConfig: ['GET /ynab/config', '2'],
  ynabSyncs: ['GET /ynab/syncs, 10', '3 + max(1, page)'],
};

/**
 * Every screen with the calls that the web app makes when it opens with an empty cache. Parts that load later, on
 * scrolling or on demand, are screens of their own here. web/src/app/screen-calls.test.tsx compares this with the app.
 */
export function screensOn(today: string): BenchScreenCalls[] {
  const { start, end } = monthRange(monthOf(today));
  const call = (query: QueryName): NamedCall => {
    const [name, formula] = costs[query];
    const [method, template] = screenQueries[query].call.split(' ') as ['GET' | 'POST', string];
    const path = template.replace('{monthStart}', start).replace('{monthEnd}', end);
    const body = query === 'monthReport' ? { body: monthReport(today) } : {};
    return { name, call: { method, path, ...body }, formula };
  };
  const opened = ({ content = [], support = [] }: TableScreen): QueryName[] => {
    // The list of notices already includes the count of new ones.
    const hasNotices = content.some((one) => one === 'notices' || one === 'newNotices');
    const around = frame.support.filter((one) => !hasNotices || one !== 'noticeCount');
    return [...around, ...content, ...support];
  };
  const line = (name: string, viewer: number, queries: readonly QueryName[]): BenchScreenCalls => ({
    name,
    viewer,
    calls: [...new Set(queries)].map(call),
  });
  const { dashboard, transactions, settlements, reports, profile, admin, household } = screens;
  const { activity, trash, repeating } = screens;
  // For the sheet for a new expense. A phone loads it on the first visit of any screen.
  const sheet: QueryName = 'categoryGroups';
  const allTransactions = opened({ ...transactions, content: transactions.parts.all });
  return [
    line('login', user, ['me']),
    line('dashboard', user, opened(dashboard)),
    line('dashboard on a phone', user, [...opened(dashboard), sheet]),
    line('dashboard: chart, after scrolling', user, dashboard.parts.chart),
    line('dashboard: group settle-up, for admins', superadmin, dashboard.parts.even),
    line('transactions', user, opened(transactions)),
    line('transactions: all rows', user, allTransactions),
    // Rows show their categories' colors. A new expense then uses the same list.
    line('transactions: all rows, on a phone', user, [...allTransactions, 'categories']),
    line('transactions: feed on a phone', user, [
      ...opened({ ...transactions, content: transactions.parts.feed }),
      'categories',
    ]),
    { name: 'transactions: edits in a page of the feed', viewer: user, calls: [edits] },
    line('transactions: filter', user, transactions.parts.filter),
    line('settlements', user, opened(settlements)),
    line('settlements: months', user, settlements.parts.months),
    line('settlements: who owes whom, for admins', superadmin, settlements.parts.picture),
    line('debts', user, ['debts']),
    line('reports', user, opened(reports)),
    line('profile', user, opened(profile)),
    line('admin', superadmin, opened(admin)),
    line('admin: all permissions', superadmin, admin.parts.all),
    line('household', superadmin, opened(household)),
    line('activity', superadmin, opened(activity)),
    line('activity on a phone', superadmin, [...opened(activity), sheet]),
    line('trash', user, opened(trash)),
    line('recurring', user, opened(repeating)),
    { name: 'trends: a year', viewer: superadmin, calls: [yearOfTrends(today)] },
    { name: 'trends: a year, as a plain member', viewer: user, calls: [yearOfTrends(today)] },
  ];
}

/** Most rows in one call of the feed for the last edits of a page. */
export const MOST_EDITS = 50;
const edits: NamedCall = {
  name: `GET /activity/edits, ${MOST_EDITS} rows`,
  call: { method: 'GET', path: '/activity/edits?ids={rows}' },
  formula: '1 + names + the rows + the last edit of each',
};

/** The last twelve months, including this one. */
function yearOfTrends(today: string): NamedCall {
  const to = monthOf(today);
  return {
    name: 'GET /trends, 12 months',
    call: { method: 'GET', path: `/trends?from=${addMonths(to, -11)}&to=${to}` },
    formula: '1 + 13 months + all months + household + categories + 1',
  };
}

/** The reader's share of this month, for the dashboard and the report. */
function monthReport(today: string): object {
  const { start: startDate, end: endDate } = monthRange(monthOf(today));
  const [transactionDateYear, transactionDateMonth] = today.split('-').map(Number);
  const month = { transactionDateMonth, transactionDateYear };
  return { startDate, endDate, ...month, userId: '{viewer}' };
}
