import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import { allTransactionsPath, paths, reportPath, transactionsPath } from '@/config/screen-paths';
import { screenQueries, type QueryName } from '@/config/screen-queries';
import { allScreens, type Screen } from '@/config/screens';
import { API_BASE } from '@/config/api-paths';
import { beginsWithFeed } from '@/lib/browser-settings';
import { getTabHousehold } from '@/lib/tab-household';
import { getViewAs } from '@/lib/view-as';
import { cacheKeyOf, readCache } from '@/offline/cache/cached-responses';

export interface CachedScreen {
  label: string;
  to: string;
}

export async function findCachedScreens(): Promise<CachedScreen[]> {
  const kept = await listCachedAddresses();
  if (kept === null) return [];
  const { uid, addresses } = kept;
  const isKept = (name: QueryName) => {
    const address = addressOf(name).replace('{viewer}', uid);
    // A request about one member differs for another member. The page size does not matter.
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

/** Screens with a filter or date range: it is read from the cached address. */
const linksByAddress: Readonly<Record<string, (address: string) => string | null>> = {
  [paths.transactions]: listPathOf,
  [paths.reports]: reportPathOf,
};

/** Path of the screen for this cached list; null if the address is something else. */
function listPathOf(address: string): string | null {
  const [path, query] = address.split('?');
  const {
    sort = '',
    direction = '',
    limit = '',
    cursor,
    ...filter
  } = Object.fromEntries(new URLSearchParams(query));
  // Only the first page, in the default order.
  const [listPath, listQuery] = addressOf('allTransactions').split('?');
  const isOrder = `${new URLSearchParams({ sort, direction, limit })}` === listQuery;
  if (path !== listPath || !isOrder || cursor !== undefined) return null;
  if (Object.keys(filter).length > 0) return transactionsPath(filter);
  return beginsWithFeed() ? paths.transactions : allTransactionsPath;
}

/** Path of the screen for this cached report; null if the address is something else. */
function reportPathOf(address: string): string | null {
  const [path, asked] = address.split('#');
  if (path !== addressOf('monthReport') || asked === undefined) return null;
  const { startDate, endDate, payTo, enteredBy, paid, optional, shareOf } = JSON.parse(
    asked,
  ) as ReportRequest;
  const filters = [payTo, enteredBy, paid, optional, shareOf];
  return filters.every((one) => one === undefined) ? reportPath(startDate, endDate) : null;
}

/** Cached addresses of the tab's household, newest first. Null in another member's view, which is never cached. */
async function listCachedAddresses(): Promise<{ uid: string; addresses: string[] } | null> {
  const householdId = getTabHousehold();
  const place = cacheKeyOf(householdId, '');
  if (place === null || householdId === null || getViewAs(householdId) !== null) return null;
  const addresses = await readCache(async (database) => {
    const found: string[] = [];
    const { store } = database.transaction('answers');
    // Reads keys only, because all responses together are large.
    let next = await store.index('at').openKeyCursor(null, 'prev');
    for (; next; next = await next.continue()) {
      const [uid, id, address] = next.primaryKey;
      if (uid === place.uid && id === place.householdId) found.push(address);
    }
    return found;
  });
  return { uid: place.uid, addresses: addresses ?? [] };
}
