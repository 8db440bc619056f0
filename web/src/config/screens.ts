/**
 * The table of screens: the path, name and file of each, and what it asks the API for. These derive from
 * it: what is asked for early (`app/bootstrap.ts`), what is shown from the last visit
 * (`offline/kept/show-kept-first.ts`), which screens can be read without a network
 * (`offline/kept/kept-screens.ts`), which files belong together (`build/chunks.ts`), and what the bench
 * counts (`bench/screens.ts`).
 */
import { paths } from './screen-paths.ts';

export interface ScreenQuery {
  /** Method and address. Values in braces depend on the reader, the household or the day. */
  call: `${'GET' | 'POST'} /${string}`;
  /** Its key in the query cache, without the household. */
  key: string;
  /** Whether the answer of the last visit is shown until the current one is there. */
  isKeptShown?: true;
}

/** All queries that screens make when they or parts of them are opened. */
export const screenQueries = {
  me: { call: 'GET /user/me', key: 'user me' },
  people: { call: 'GET /users?includeLeft=true', key: 'household members', isKeptShown: true },
  noticeCount: { call: 'GET /notices?limit=0', key: 'notices count' },
  notices: { call: 'GET /notices?limit=3', key: 'notices list', isKeptShown: true },
  newNotices: {
    call: 'GET /notices?limit=3&onlyNew=true',
    key: 'notices list new',
    isKeptShown: true,
  },
  debts: { call: 'GET /debts', key: 'household debts summary', isKeptShown: true },
  owedPairs: { call: 'GET /debts/pairs', key: 'household debts pairs', isKeptShown: true },
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
  trash: {
    call: 'GET /trash?limit=20',
    key: 'household trash list',
    isKeptShown: true,
  },
  series: { call: 'GET /series', key: 'household series list', isKeptShown: true },
  drafts: { call: 'GET /drafts', key: 'household series drafts', isKeptShown: true },
  categories: { call: 'GET /categories', key: 'household categories list' },
  categoryGroups: {
    call: 'GET /categories?hierarchical=true',
    key: 'household categories groups',
  },
  defaultSplit: {
    call: 'GET /households/{household}/default-split',
    key: 'household household default-split',
  },
  households: {
    call: 'GET /households',
    key: 'household household time-zone',
    isKeptShown: true,
  },
  invites: {
    call: 'GET /households/{household}/invites',
    key: 'household invites',
    isKeptShown: true,
  },
  permissions: { call: 'GET /permissions', key: 'household permissions mine', isKeptShown: true },
  permissionsOf: { call: 'GET /permissions?userId={viewer}', key: 'household permissions of' },
  allPermissions: { call: 'GET /permissions/all', key: 'household permissions all' },
  notificationSettings: {
    call: 'GET /notification-settings',
    key: 'household notification-settings',
  },
  ynabConfig: { call: 'GET /ynab/config', key: 'household ynab config' },
  ynabSyncs: { call: 'GET /ynab/syncs?limit=10', key: 'household ynab syncs' },
} satisfies Record<string, ScreenQuery>;

export type QueryName = keyof typeof screenQueries;

export interface Screen {
  path: string;
  /** The name in the navigation bar; screens outside a household have none. */
  label?: string;
  /** The file in `app/routes` that exports it as `Component`. */
  file: string;
  /** Visited only to sign in: who does so loads nothing that the other screens share. */
  isForSigningIn?: true;
  /** The queries that people open the screen for. */
  content?: readonly QueryName[];
  /** Its other queries: choices, names and rights. */
  support?: readonly QueryName[];
  /** The queries of parts that can be opened. */
  parts?: Readonly<Record<string, readonly QueryName[]>>;
  /**
   * The screen can be read without a network if the last answers to these are kept. Lists and reports
   * depend on a filter, which `offline/kept/kept-screens.ts` reads from the kept address.
   */
  readableWith?: readonly QueryName[];
}

/** The queries of every screen of a household, and of what can be opened on any of them. */
export const frame = {
  support: ['me', 'people', 'noticeCount'],
  parts: { form: ['categoryGroups', 'defaultSplit'], export: ['households'] },
} satisfies Pick<Screen, 'support' | 'parts'>;

export const screens = {
  login: { path: paths.login, file: 'login', isForSigningIn: true },
  resetPassword: { path: paths.resetPassword, file: 'reset-password', isForSigningIn: true },
  verifyEmail: { path: paths.verifyEmail, file: 'verify-email', isForSigningIn: true },
  welcome: { path: paths.welcome, file: 'welcome' },
  join: { path: paths.join, file: 'join' },
  open: { path: paths.open, file: 'open' },
  dashboard: {
    path: paths.home,
    label: 'Dashboard',
    file: 'dashboard',
    content: ['debts', 'newNotices', 'recent', 'overview'],
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
      feed: ['allTransactions', 'settleUps'],
      // Of more than a page of rows the server makes the totals.
      all: ['allTransactions', 'allSummary'],
      filter: ['filterNames', 'categories', 'monthSummary'],
    },
  },
  settlements: {
    path: paths.settlements,
    label: 'Settlements',
    file: 'settlements',
    content: ['debts'],
    parts: {
      months: ['settlements', 'settleUps'],
      // For who reads everybody's: of others one knows one's own debts alone.
      picture: ['owedPairs'],
    },
    readableWith: ['debts'],
  },
  activity: {
    path: paths.activity,
    label: 'Activity',
    file: 'activity',
    content: ['activity', 'notices'],
    readableWith: ['activity'],
  },
  trash: {
    path: paths.trash,
    label: 'Trash',
    file: 'trash',
    content: ['trash'],
    readableWith: ['trash'],
  },
  repeating: {
    path: paths.repeating,
    label: 'What repeats',
    file: 'repeating',
    content: ['series', 'drafts'],
    support: ['permissions'],
    readableWith: ['series'],
  },
  import: {
    path: paths.import,
    label: 'Bring your history',
    file: 'tracker',
    parts: { file: ['people', 'categories'] },
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
    // Every screen knows the members; the time zone is kept where this screen was opened.
    readableWith: ['people', 'households'],
  },
  profile: {
    path: paths.profile,
    label: 'You',
    file: 'profile',
    content: ['ynabConfig', 'ynabSyncs'],
    support: ['permissions', 'notificationSettings'],
    // The session knows who is signed in.
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
 * The addresses that the screen asks for whenever it is opened, in the order of its parts. None that depend
 * on the day or on what is filtered, which is not known before the app is loaded.
 */
export function firstAddressesOf(pathname: string, householdId = ''): readonly string[] {
  const { content = [], support = [] } = screenAt(pathname) ?? {};
  if (content.length === 0) return [];
  return callsOf([...new Set<QueryName>([...content, ...support, 'people'])])
    .map((call) => call.replace('{household}', householdId))
    .filter((call) => /^GET [^{]+$/.test(call))
    .map((call) => call.slice('GET '.length));
}

/** Whether nothing is shown from the last visit of what this address answers. */
export function waitsForServer(address: string): boolean {
  return Object.values<ScreenQuery>(screenQueries).some(
    ({ call, isKeptShown = false }) => call === `GET ${address}` && !isKeptShown,
  );
}

const shownKept = new Set(
  Object.values<ScreenQuery>(screenQueries).flatMap(({ key, isKeptShown }) =>
    isKeptShown ? [key] : [],
  ),
);

/** The name in a query's key, which consists of scope, household and name. */
function nameOf([scope, , ...parts]: readonly unknown[]): string {
  return [scope, ...parts.slice(0, 2)].filter((part) => typeof part === 'string').join(' ');
}

/**
 * Whether the query shows the answer of the last visit until the current one is there. Not for forms,
 * previews and anything that decisions are based on.
 */
export function isKeptShown(queryKey: readonly unknown[]): boolean {
  return shownKept.has(nameOf(queryKey));
}

/** The queries that support screens without being their content. */
const supporting = new Set(
  keysOf([
    ...[frame, ...allScreens].flatMap(({ support = [] }) => support),
    ...Object.values(frame.parts).flat(),
  ]),
);

/** Whether the query is content of the screen, not only support. */
export function isContentOf(pathname: string, queryKey: readonly unknown[]): boolean {
  if (queryKey[0] !== 'household') return false;
  const name = nameOf(queryKey);
  return !supporting.has(name) || keysOf(screenAt(pathname)?.content ?? []).includes(name);
}
