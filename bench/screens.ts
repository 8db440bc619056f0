import { monthOf, monthRange } from '../functions/src/core/calendar/calendar.ts';
import { addMonths } from '../functions/src/core/calendar/months.ts';
import { screenQueries, type QueryName } from '../web/src/config/screen-queries.ts';
import { frame, screens, type Screen as TableScreen } from '../web/src/config/screens.ts';
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

/** What the calls of the table of screens read: their names here, and formulas. */
const costs: Readonly<Record<QueryName, readonly [name: string, formula: string]>> = {
  me: ['GET /user/me', '1 + 2H'],
  people: ['GET /users?includeLeft', '1 + names'],
  noticeCount: ['GET /notices?limit=0', '1 + the mark + a count up to 100'],
  notices: [
    'GET /notices, 3',
    '1 + names + the mark + page + a count up to 100, or the one after the page + what each is about',
  ],
  newNotices: [
    'GET /notices, the new ones, 3',
    '1 + the mark + page; if there are any, names + what each is about, of more than 2 a count up to 100',
  ],
  debts: ['GET /debts', '1 + names + D + max(1, S)'],
  owedPairs: [
    'GET /debts/pairs',
    '1 + names + open rows of all + active settlements of all, or of many rows a sum for every two',
  ],
  overview: ['GET /overview', '4 + a count + up to 3 more that wait for an amount'],
  recent: ['GET /transactions, the last 5', '1 + names + 6'],
  monthTransactions: ['GET /transactions, owed this month', '1 + names + rows'],
  allTransactions: ['GET /transactions, 100', '102 + names'],
  // How many the button shows that closes the filter.
  monthSummary: ['GET /transactions/summary, owed this month', '1 + names + 3 sums'],
  allSummary: ['GET /transactions/summary', '1 + 3 sums, for who is no admin 6 more'],
  filterNames: ['GET /transactions/unique-fields', '1 + names + M'],
  monthReport: ['POST /reports/ynab-splits, this month', '1 + R'],
  settlements: ['GET /settlements, 50', '1 + names + page + 1'],
  settleUps: ['GET /settle-ups, 20', '1 + names + page + 1'],
  activity: ['GET /activity, 37', '2 + names + page'],
  trash: ['GET /trash, 20', '3 + names + up to 2 pages + an entry of the history for each'],
  series: ['GET /series', '1 + all that repeats + P'],
  drafts: ['GET /drafts', '1 + what waits for its amount + P'],
  budgets: ['GET /budgets', '1 + the budgets + sums of the months that tell their pace and rests'],
  categories: ['GET /categories', '1 + the list of categories'],
  categoryGroups: ['GET /categories?hierarchical', '1 + the list of categories'],
  defaultSplit: ['GET /households/{id}/default-split', '1'],
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
 * Every screen with the calls that the web app makes when it is opened with an empty cache, which
 * web/src/app/screen-calls.test.tsx holds it to. What is asked for only when the reader comes to it, or
 * wants it, has a line of its own.
 */
export function screensOn(today: string): Screen[] {
  const { start, end } = monthRange(monthOf(today));
  const call = (query: QueryName): NamedCall => {
    const [name, formula] = costs[query];
    const [method, template] = screenQueries[query].call.split(' ') as ['GET' | 'POST', string];
    const path = template.replace('{monthStart}', start).replace('{monthEnd}', end);
    const body = query === 'monthReport' ? { body: monthReport(today) } : {};
    return { name, call: { method, path, ...body }, formula };
  };
  const opened = ({ content = [], support = [] }: TableScreen): QueryName[] => {
    // The notices tell how many are new.
    const areTold = content.some((one) => one === 'notices' || one === 'newNotices');
    const around = frame.support.filter((one) => !areTold || one !== 'noticeCount');
    return [...around, ...content, ...support];
  };
  const line = (name: string, viewer: number, queries: readonly QueryName[]): Screen => ({
    name,
    viewer,
    calls: [...new Set(queries)].map(call),
  });
  const { dashboard, transactions, settlements, reports, profile, admin, household } = screens;
  const { activity, trash, repeating } = screens;
  // What the sheet for a new expense offers: on a phone, on the first visit of any screen.
  const sheet: QueryName = 'categoryGroups';
  const allTransactions = opened({ ...transactions, content: transactions.parts.all });
  return [
    line('login', user, ['me']),
    line('dashboard', user, opened(dashboard)),
    line('dashboard on a phone', user, [...opened(dashboard), sheet]),
    line('dashboard: its chart, once in sight', user, dashboard.parts.chart),
    line('dashboard: everybody even, for admins', superadmin, dashboard.parts.even),
    line('transactions', user, opened(transactions)),
    line('transactions: all of them', user, allTransactions),
    // Coloured by their categories, which are then the choices of a new expense, too.
    line('transactions: all of them on a phone', user, [...allTransactions, 'categories']),
    line('transactions: the feed on a phone', user, [
      ...opened({ ...transactions, content: transactions.parts.feed }),
      'categories',
    ]),
    { name: 'transactions: what was edited in a page of the feed', viewer: user, calls: [edits] },
    line('transactions: the filter opened', user, transactions.parts.filter),
    line('settlements', user, opened(settlements)),
    line('settlements: its months opened', user, settlements.parts.months),
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
    line('what repeats', user, opened(repeating)),
    { name: 'trends: a year', viewer: superadmin, calls: [yearOfTrends(today)] },
    { name: 'trends: a year, as a plain member', viewer: user, calls: [yearOfTrends(today)] },
  ];
}

/** The feed asks it for each page, of the rows that were changed since: at most of so many at once. */
export const MOST_EDITS = 50;
const edits: NamedCall = {
  name: `GET /activity/edits, ${MOST_EDITS} rows`,
  call: { method: 'GET', path: '/activity/edits?ids={rows}' },
  formula: '1 + names + the rows + the last change of each',
};

/** The last twelve months, this one among them. */
function yearOfTrends(today: string): NamedCall {
  const to = monthOf(today);
  return {
    name: 'GET /trends, 12 months',
    call: { method: 'GET', path: `/trends?from=${addMonths(to, -11)}&to=${to}` },
    formula: '1 + 13 months + all months + household + categories + 1',
  };
}

/** What the dashboard and the report ask for: the reader's share of this month. */
function monthReport(today: string): object {
  const { start: startDate, end: endDate } = monthRange(monthOf(today));
  const [transactionDateYear, transactionDateMonth] = today.split('-').map(Number);
  const month = { transactionDateMonth, transactionDateYear };
  return { startDate, endDate, ...month, userId: '{viewer}' };
}
