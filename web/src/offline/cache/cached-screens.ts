import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import { allTransactionsPath, paths, reportPath, transactionsPath } from '@/config/screen-paths';
import { screenQueries, type QueryName } from '@/config/screen-queries';
import { allScreens, type Screen } from '@/config/screens';
import { API_BASE } from '@/config/api-paths';
import { beginsWithFeed } from '@/lib/browser-settings';
import { getTabHousehold } from '@/lib/tab-household';
import { getViewAs } from '@/lib/view-as';
import { databaseExists } from '@/offline/cache/database-exists';
import { cacheKeyOf } from '@/offline/cache/cached-responses';

export interface CachedScreen {
  label: string;
  to: string;
}

/** The screens of this tab's household whose first data is kept in this browser. */
export async function findCachedScreens(): Promise<CachedScreen[]> {
  const kept = await listKeptAddresses();
  if (kept === null) return [];
  const { uid, addresses } = kept;
  const isKept = (name: QueryName) => {
    const address = addressOf(name).replace('{viewer}', uid);
    // A call about one member has another answer for another member; the number of rows does not matter.
    const isOfMember = screenQueries[name].call.includes('{viewer}');
    return addresses.some((one) =>
      isOfMember ? one === address : one.split('?')[0] === address.split('?')[0],
    );
  };
  const linkTo = ({ path, readableWith = [] }: Screen): string | null => {
    const find = linksByAddress[path];
    if (find) return addresses.map(find).find((link) => link !== null) ?? null;
    return readableWith.length > 0 && readableWith.every(isKept) ? path : null;
  };
  return allScreens.flatMap((screen) => {
    const to = linkTo(screen);
    return to === null || !screen.label ? [] : [{ label: screen.label, to }];
  });
}

const addressOf = (name: QueryName) => API_BASE + screenQueries[name].call.replace(/^\w+ /, '');

/** Screens with a filter or range of days: it is read from the kept address. */
const linksByAddress: Readonly<Record<string, (address: string) => string | null>> = {
  [paths.transactions]: listPathOf,
  [paths.reports]: reportPathOf,
};

/** The screen that shows this kept list of transactions; null if the address is something else. */
function listPathOf(address: string): string | null {
  const [path, query] = address.split('?');
  const {
    sort = '',
    direction = '',
    limit = '',
    cursor,
    ...filter
  } = Object.fromEntries(new URLSearchParams(query));
  // Only the first page, in the order in which the screen opens.
  const [listPath, listQuery] = addressOf('allTransactions').split('?');
  const isOrder = `${new URLSearchParams({ sort, direction, limit })}` === listQuery;
  if (path !== listPath || !isOrder || cursor !== undefined) return null;
  if (Object.keys(filter).length > 0) return transactionsPath(filter);
  return beginsWithFeed() ? paths.transactions : allTransactionsPath;
}

/** The screen that shows this kept report of a range of days; null if it is something else. */
function reportPathOf(address: string): string | null {
  const [path, asked] = address.split('#');
  if (path !== addressOf('monthReport') || asked === undefined) return null;
  const { startDate, endDate, payTo, enteredBy, paid, optional, shareOf } = JSON.parse(
    asked,
  ) as ReportRequest;
  const filters = [payTo, enteredBy, paid, optional, shareOf];
  return filters.every((one) => one === undefined) ? reportPath(startDate, endDate) : null;
}

/**
 * The addresses whose answers are kept for the reader in this tab's household, newest first; null while
 * they see another member's view, which is never kept.
 */
async function listKeptAddresses(): Promise<{ uid: string; addresses: string[] } | null> {
  const householdId = getTabHousehold();
  const place = cacheKeyOf(householdId, '');
  if (place === null || householdId === null || getViewAs(householdId) !== null) return null;
  const addresses: string[] = [];
  const found = { uid: place.uid, addresses };
  if (!(await databaseExists())) return found;
  try {
    // Imported by the same path as in `kept-answers.ts`, so that the build makes one file of it.
    const { openDatabase } = await import('@/offline/cache/database');
    const store = (await openDatabase()).transaction('answers').store;
    // Only keys are read: all answers together are large.
    let next = await store.index('at').openKeyCursor(null, 'prev');
    for (; next; next = await next.continue()) {
      const [uid, id, address] = next.primaryKey;
      if (uid === place.uid && id === place.householdId) addresses.push(address);
    }
  } catch {
    // Storage that can't be read counts as empty.
    addresses.length = 0;
  }
  return found;
}
