/**
 * The table of screens: path, name, file and queries of each. These derive from it: early requests
 * (`app/bootstrap.ts`), cached data shown at once (`offline/cache/show-cached-first.ts`), screens
 * readable offline (`offline/cache/cached-screens.ts`), script files (`build/chunks.ts`), and the
 * calls that the bench counts (`bench/screens.ts`).
 */
import { paths } from './screen-paths.ts';
import { screenQueries, type QueryName, type ScreenQuery } from './screen-queries.ts';

export interface Screen {
  path: string;
  /** The name in the navigation bar; screens outside a household have none. */
  label?: string;
  /** The file in `app/routes` that exports it as `Component`. */
  file: string;
  /** Visited only to sign in: it loads none of the other screens' shared files. */
  isForSigningIn?: true;
  /** The screen's main queries. */
  content?: readonly QueryName[];
  /** Its other queries: choices, names and permissions. */
  support?: readonly QueryName[];
  /** Replaces the content if the address has exactly these parameters. */
  contentAt?: Readonly<Record<string, readonly QueryName[]>>;
  /** The queries of parts that can be opened. */
  parts?: Readonly<Record<string, readonly QueryName[]>>;
  /**
   * The screen is readable offline if these responses are cached. Lists and reports depend on a
   * filter, which `offline/cache/cached-screens.ts` reads from the cached address.
   */
  readableWith?: readonly QueryName[];
}

/** The queries of every household screen, and of parts that open on any of them. */
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
    parts: {
      chart: ['monthReport', 'categories', 'budgets'],
      // For readers of everybody's books, in households of three or more.
      even: ['owedPairs'],
    },
    readableWith: ['overview'],
  },
  transactions: {
    path: paths.transactions,
    label: 'Transactions',
    file: 'transactions',
    content: ['monthTransactions'],
    contentAt: { '?view=all': ['allTransactions'] },
    support: ['permissions'],
    parts: {
      feed: ['allTransactions', 'settleUps'],
      // With more than a page of rows the server computes the totals.
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
      // For readers of everybody's books: others know only their own debts.
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
    file: 'recurring',
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
  month: {
    path: paths.month,
    label: 'Month',
    file: 'month',
    parts: { colors: ['categories'], even: ['debts'] },
  },
  household: {
    path: paths.household,
    label: 'Household',
    file: 'household',
    content: ['people', 'categories', 'households', 'invites'],
    support: ['permissions'],
    // Every screen fetches the members; the time zone is cached only by this screen.
    readableWith: ['people', 'households'],
  },
  profile: {
    path: paths.profile,
    label: 'You',
    file: 'profile',
    content: ['ynabConfig', 'ynabSyncs'],
    support: ['permissions', 'notificationSettings', 'paymentWays'],
    // The session has the account.
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

function screenAt(pathname: string): Screen | undefined {
  return allScreens.find(({ path }) => isPathOf(path, pathname));
}

/** A part that starts with `:` matches any part. */
function isPathOf(path: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const own = path.split('/');
  return own.length === parts.length && own.every((one, at) => one[0] === ':' || one === parts[at]);
}

const callsOf = (names: readonly QueryName[]) => names.map((name) => screenQueries[name].call);
const keysOf = (names: readonly QueryName[]) => names.map((name) => screenQueries[name].key);

/**
 * The addresses that the screen always requests when opened, in the order of its parts. Excludes
 * those that depend on the day or a filter, which are unknown before the app loads.
 */
export function firstAddressesOf(
  { pathname, search = '' }: { pathname: string; search?: string },
  householdId = '',
): readonly string[] {
  const screen: Partial<Screen> = screenAt(pathname) ?? {};
  const { support = [], content: usual = [] } = screen;
  const content = screen.contentAt?.[search] ?? usual;
  if (content.length === 0) return [];
  return callsOf([...new Set<QueryName>([...content, ...support, 'people'])])
    .map((call) => call.replace('{id}', householdId))
    .filter((call) => /^GET [^{]+$/.test(call))
    .map((call) => call.slice('GET '.length));
}

/** Whether no cached data is shown for this address. */
export function waitsForServer(address: string): boolean {
  const known = Object.values<ScreenQuery>(screenQueries).filter(
    ({ call }) => call === `GET ${address}`,
  );
  return known.length > 0 && !known.some(({ showsCached }) => showsCached);
}

const shownFromCache = new Set(
  Object.values<ScreenQuery>(screenQueries).flatMap(({ key, showsCached }) =>
    showsCached ? [key] : [],
  ),
);

/** The name in a query's key, which consists of scope, household and name. */
function nameOf([scope, , ...parts]: readonly unknown[]): string {
  return [scope, ...parts.slice(0, 2)].filter((part) => typeof part === 'string').join(' ');
}

/**
 * Whether the cached response is shown until the current one arrives. Not for forms, previews and
 * data that decisions are based on.
 */
export function isCachedShown(queryKey: readonly unknown[]): boolean {
  return shownFromCache.has(nameOf(queryKey));
}

/** Queries that support screens without being their content. */
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
