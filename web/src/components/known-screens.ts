import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import { allTransactionsPath, paths, reportPath, transactionsPath } from '@/config/screen-paths';
import { allScreens, screenQueries, type QueryName, type Screen } from '@/config/screens';
import { listKeptAddresses } from '@/lib/offline/kept-addresses';

export interface KnownScreen {
  label: string;
  to: string;
}

/** The screens of this tab's household of which this browser has kept what they show first. */
export async function findKnownScreens(): Promise<KnownScreen[]> {
  const kept = await listKeptAddresses();
  if (kept === null) return [];
  const { uid, addresses } = kept;
  const isKept = (name: QueryName) => {
    const call = screenQueries[name].call.replace('{viewer}', uid);
    const address = `/api${call.slice(call.indexOf(' ') + 1)}`;
    // Whose it is makes another answer of it; which page it is does not.
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

/** Screens that show what the reader chose: the address that was asked tells what that was. */
const linksByAddress: Readonly<Record<string, (address: string) => string | null>> = {
  [paths.transactions]: listPathOf,
  [paths.reports]: reportPathOf,
};

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
