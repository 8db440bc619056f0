import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import { allTransactionsPath, paths, reportPath, transactionsPath } from '@/config/screen-paths';
import { isDatabaseThere } from '@/lib/offline/database-there';
import { placeOf, type Place } from '@/lib/offline/kept-answers';
import { getTabHousehold } from '@/lib/tab-household';
import { getViewAs } from '@/lib/view-as';

export interface KnownScreen {
  label: string;
  to: string;
}

/** The screens of this tab's household of which this browser has kept what they show first. */
export async function findKnownScreens(): Promise<KnownScreen[]> {
  const householdId = getTabHousehold();
  const place = placeOf(householdId, '');
  // What is seen as another member is not kept.
  if (place === null || householdId === null || getViewAs(householdId) !== null) return [];
  const addresses = await listAddresses(place).catch(() => []);
  const has = (path: string) => addresses.some((one) => one.split('?')[0] === `/api${path}`);
  const list = addresses.map(listPathOf).find((path) => path !== null);
  const report = addresses.map(reportPathOf).find((path) => path !== null);
  return [
    has('/overview') && { label: 'Dashboard', to: paths.home },
    list !== undefined && { label: 'Transactions', to: list },
    has('/settlements') && { label: 'Settlements', to: paths.settlements },
    has('/activity') && { label: 'Activity', to: paths.activity },
    report !== undefined && { label: 'Reports', to: report },
    // Its members are known to every screen, its time zone where it was opened.
    has('/users') && has('/households') && { label: 'Household', to: paths.household },
    // Who one is stands in the session.
    has('/ynab/config') && { label: 'You', to: paths.profile },
    addresses.some((one) => one === `/api/permissions?userId=${place.uid}`) && {
      label: 'Admin',
      to: paths.admin,
    },
  ].filter((screen) => screen !== false);
}

/** The list of transactions that was asked for there; null where it was something else. */
function listPathOf(address: string): string | null {
  const [path, query] = address.split('?');
  const { sort, direction, limit, cursor, ...filter } = Object.fromEntries(
    new URLSearchParams(query),
  );
  // The order that the screen has by itself, and its first page.
  const isList = path === '/api/transactions' && sort === 'transactionDate' && limit === '100';
  if (!isList || direction !== 'desc' || cursor !== undefined) return null;
  return Object.keys(filter).length === 0 ? allTransactionsPath : transactionsPath(filter);
}

/** The report of a range of days that was asked for there; null where it was something else. */
function reportPathOf(address: string): string | null {
  const [path, asked] = address.split('#');
  if (path !== '/api/reports/ynab-splits' || asked === undefined) return null;
  const { startDate, endDate, payTo, enteredBy, paid, optional, shareOf } = JSON.parse(
    asked,
  ) as ReportRequest;
  const filters = [payTo, enteredBy, paid, optional, shareOf];
  return filters.every((one) => one === undefined) ? reportPath(startDate, endDate) : null;
}

/** Of what was kept there, the newest first. */
async function listAddresses(place: Place): Promise<string[]> {
  if (!(await isDatabaseThere())) return [];
  // Loaded as by everyone: another way would make two files of it, one after the other.
  const { openDatabase } = await import('@/lib/offline/database');
  const addresses: string[] = [];
  const store = (await openDatabase()).transaction('answers').store;
  // Without the answers themselves: together they are large.
  let next = await store.index('at').openKeyCursor(null, 'prev');
  for (; next; next = await next.continue()) {
    const [uid, householdId, address] = next.primaryKey;
    if (uid === place.uid && householdId === place.householdId) addresses.push(address);
  }
  return addresses;
}
