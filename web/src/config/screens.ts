/**
 * The table of screens: where each is, what it is called, which file shows it, and what it asks the API
 * for. What is looked up before the app is there (`app/bootstrap.ts`), what is shown as the last visit saw
 * it (`offline/kept/show-kept-first.ts`), which screens can be read without a network (`offline/kept/kept-screens.ts`), which
 * files belong together (`build/chunks.ts`) and what the bench counts (`bench/screens.ts`) follow from it.
 */
import { paths } from './screen-paths.ts';

export interface ScreenQuery {
  /** Method and address. What stands in braces depends on the reader, the household or the day. */
  call: `${'GET' | 'POST'} /${string}`;
  /** What its key in the query cache is made of, but for the household. */
  key: string;
  /** Shown as the last visit saw it, until the answer is there. */
  isKeptShown?: true;
}

/** All that any screen asks for when it opens, or when one of its parts is opened. */
export const screenQueries = {
  me: { call: 'GET /user/me', key: 'user me' },
  people: { call: 'GET /users?includeLeft=true', key: 'household members', isKeptShown: true },
  noticeCount: { call: 'GET /notices?limit=0', key: 'notices count' },
  notices: { call: 'GET /notices?limit=3', key: 'notices list', isKeptShown: true },
  debts: { call: 'GET /debts', key: 'household debts summary', isKeptShown: true },
  overview: { call: 'GET /overview', key: 'household categories overview', isKeptShown: true },
  recent: {
    call: 'GET /transactions?sort=entered&direction=desc&limit=5',
    key: 'household transactions recent',
    isKeptShown: true,
  },
  monthTransactions: {
    call: 'GET /transactions?txStartDate={monthStart}&txEndDate={monthEnd}&owedBy={viewer}&sort=transactionDate&direction=desc&limit=100',
    key: 'household transactions list',
    isKeptShown: true,
  },
  allTransactions: {
    call: 'GET /transactions?sort=transactionDate&direction=desc&limit=100',
    key: 'household transactions list',
    isKeptShown: true,
  },
  monthSummary: {
    call: 'GET /transactions/summary?txStartDate={monthStart}&txEndDate={monthEnd}&owedBy={viewer}',
    key: 'household transactions summary',
    isKeptShown: true,
  },
  allSummary: {
    call: 'GET /transactions/summary',
    key: 'household transactions summary',
    isKeptShown: true,
  },
  filterNames: {
    call: 'GET /transactions/unique-fields',
    key: 'household transactions unique-fields',
    isKeptShown: true,
  },
  monthReport: { call: 'POST /reports/ynab-splits', key: 'household reports ynab-splits' },
  settlements: {
    call: 'GET /settlements?limit=50',
    key: 'household settlements list',
    isKeptShown: true,
  },
  settleUps: {
    call: 'GET /settle-ups?limit=20',
    key: 'household settle-ups list',
    isKeptShown: true,
  },
  activity: {
    call: 'GET /activity?limit=37&subjects=then',
    key: 'household activity list',
    isKeptShown: true,
  },
  categories: { call: 'GET /categories', key: 'household categories list' },
  categoryGroups: {
    call: 'GET /categories?hierarchical=true',
    key: 'household categories groups',
  },
  defaultSplit: {
    call: 'GET /households/{household}/default-split',
    key: 'household household default-split',
  },
  households: { call: 'GET /households', key: 'household household time-zone' },
  invites: { call: 'GET /households/{household}/invites', key: 'household invites' },
  permissions: { call: 'GET /permissions', key: 'household permissions mine', isKeptShown: true },
  permissionsOf: { call: 'GET /permissions?userId={viewer}', key: 'household permissions of' },
  allPermissions: { call: 'GET /permissions/all', key: 'household permissions all' },
  ynabConfig: { call: 'GET /ynab/config', key: 'household ynab config' },
  ynabSyncs: { call: 'GET /ynab/syncs?limit=10', key: 'household ynab syncs' },
} satisfies Record<string, ScreenQuery>;

export type QueryName = keyof typeof screenQueries;

export interface Screen {
  path: string;
  /** In the navigation bar; the screens that stand outside a household are not in it. */
  label?: string;
  /** The file in `app/routes` that exports it as `Component`. */
  file: string;
  /** What one opens the screen for. */
  content?: readonly QueryName[];
  /** What it needs besides: choices, names and rights. */
  support?: readonly QueryName[];
  /** What opened parts of it ask for besides, by part. */
  parts?: Readonly<Record<string, readonly QueryName[]>>;
  /**
   * The screen can be read without a network where the last answers to these are kept. Lists and reports
   * show what was chosen: `offline/kept/kept-screens.ts` finds out what that was.
   */
  readableWith?: readonly QueryName[];
}

/** What every screen of a household asks for, and what is opened on any of them. */
export const frame = {
  support: ['me', 'people', 'noticeCount'],
  parts: { form: ['categoryGroups', 'defaultSplit'], export: ['households'] },
} satisfies Pick<Screen, 'support' | 'parts'>;

export const screens = {
  login: { path: paths.login, file: 'login' },
  resetPassword: { path: paths.resetPassword, file: 'reset-password' },
  verifyEmail: { path: paths.verifyEmail, file: 'verify-email' },
  welcome: { path: paths.welcome, file: 'welcome' },
  join: { path: paths.join, file: 'join' },
  dashboard: {
    path: paths.home,
    label: 'Dashboard',
    file: 'dashboard',
    content: ['debts', 'recent', 'overview'],
    parts: { chart: ['monthReport', 'categories'] },
    readableWith: ['overview'],
  },
  transactions: {
    path: paths.transactions,
    label: 'Transactions',
    file: 'transactions',
    content: ['monthTransactions'],
    support: ['permissions'],
    parts: {
      all: ['allTransactions'],
      filter: ['filterNames', 'categories', 'monthSummary'],
      totals: ['allSummary'],
    },
  },
  settlements: {
    path: paths.settlements,
    label: 'Settlements',
    file: 'settlements',
    content: ['debts', 'settlements', 'settleUps'],
    readableWith: ['settlements'],
  },
  activity: {
    path: paths.activity,
    label: 'Activity',
    file: 'activity',
    content: ['activity', 'notices'],
    readableWith: ['activity'],
  },
  reports: {
    path: paths.reports,
    label: 'Reports',
    file: 'reports',
    content: ['monthReport', 'ynabConfig'],
    support: ['filterNames', 'permissions'],
  },
  household: {
    path: paths.household,
    label: 'Household',
    file: 'household',
    content: ['people', 'categories', 'households', 'invites'],
    support: ['permissions'],
    // Its members are known to every screen, its time zone where it was opened.
    readableWith: ['people', 'households'],
  },
  profile: {
    path: paths.profile,
    label: 'You',
    file: 'profile',
    content: ['ynabConfig', 'ynabSyncs'],
    support: ['permissions'],
    // Who one is stands in the session.
    readableWith: ['ynabConfig'],
  },
  admin: {
    path: paths.admin,
    label: 'Admin',
    file: 'admin',
    content: ['people', 'permissionsOf'],
    parts: { all: ['allPermissions'] },
    readableWith: ['permissionsOf'],
  },
} satisfies Record<string, Screen>;

export const allScreens: readonly Screen[] = Object.values(screens);

export function screenAt(pathname: string): Screen | undefined {
  return allScreens.find(({ path }) => path === pathname);
}

const callsOf = (names: readonly QueryName[]) => names.map((name) => screenQueries[name].call);
const keysOf = (names: readonly QueryName[]) => names.map((name) => screenQueries[name].key);

/**
 * What the screen asks for whenever it is opened, as addresses, in the order of its parts. None where the
 * reader or the day is part of them: nobody knows those before the app is there.
 */
export function firstAddressesOf(pathname: string): readonly string[] {
  const { content = [], support = [] } = screenAt(pathname) ?? {};
  if (content.length === 0) return [];
  const calls = callsOf([...new Set<QueryName>([...content, ...support, 'people'])]);
  const areFixed = calls.every((call) => /^GET [^{]+$/.test(call));
  return areFixed ? calls.map((call) => call.slice('GET '.length)) : [];
}

const shownKept = new Set(
  Object.values<ScreenQuery>(screenQueries).flatMap(({ key, isKeptShown }) =>
    isKeptShown ? [key] : [],
  ),
);

/** Of a query's key: scope, household, and what is asked for. */
function nameOf([scope, , ...parts]: readonly unknown[]): string {
  return [scope, ...parts.slice(0, 2)].filter((part) => typeof part === 'string').join(' ');
}

/**
 * Whether the query is shown as the last visit saw it until it is answered. Forms, previews and whatever
 * is decided by begin with what is now.
 */
export function isKeptShown(queryKey: readonly unknown[]): boolean {
  return shownKept.has(nameOf(queryKey));
}

/** What screens need besides what one opens them for. */
const supporting = new Set(
  keysOf([
    ...[frame, ...allScreens].flatMap(({ support = [] }) => support),
    ...Object.values(frame.parts).flat(),
  ]),
);

/** Whether the reader has opened the screen for this, as opposed to what it needs besides. */
export function isContentOf(pathname: string, queryKey: readonly unknown[]): boolean {
  if (queryKey[0] !== 'household') return false;
  const name = nameOf(queryKey);
  return !supporting.has(name) || keysOf(screenAt(pathname)?.content ?? []).includes(name);
}
