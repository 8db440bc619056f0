import { queryOptions } from '@tanstack/react-query';
import { sumCents } from '@housetab/functions/core/money/money';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ItemPage } from '@/lib/api/pages';
import { requestPage } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

/** Lines of the dashboard's list. */
export const RECENT_COUNT = 5;
/** Limit of calls for the list: each line may be an expense with more rows than expected. */
const MOST_CALLS = 8;

type RecentPage = ItemPage<TransactionResource>;

/** The latest entries. An expense is one line of several rows: this fetches enough rows for the lines, and few more. */
export const recentTransactionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'recent'),
    queryFn: async ({ signal }): Promise<RecentPage> => {
      const options = { householdId, signal };
      const query = { sort: 'entered', direction: 'desc', limit: RECENT_COUNT };
      let page: RecentPage = await requestPage('GET /transactions', {
        ...options,
        query,
        next: null,
      });
      for (let calls = 1; calls < MOST_CALLS && page.next !== null; calls += 1) {
        const wanted = rowsWanted(page.items, calls === 1);
        if (wanted === 0) break;
        const next = page.next.replace(/(?<=[?&]limit=)\d+/, String(wanted));
        const more: RecentPage = await requestPage('GET /transactions', { ...options, next });
        page = { ...more, items: [...page.items, ...more.items] };
      }
      return page;
    },
  });

/** Estimate of the rows still needed, from the known ones; 0 if the lines are complete. */
function rowsWanted(rows: readonly TransactionResource[], isFirst: boolean): number {
  const lines = [...Map.groupBy(rows, ({ id, expenseId }) => expenseId ?? id).values()];
  const shown = lines.slice(0, RECENT_COUNT);
  const last = shown.at(-1);
  const missing = RECENT_COUNT - shown.length;
  if (!last) return 0;
  // Its other rows may be on the next page, unless another entry already follows it.
  const rest = lines.length > RECENT_COUNT ? 0 : rowsLacking(last, isFirst);
  return rest + missing * Math.max(...shown.map(peopleOf));
}

/**
 * Missing rows of an expense: none if its rows add up to its amount. Usually it has one row per
 * person, and with several payers one more for each payer's own part.
 */
function rowsLacking(rows: readonly TransactionResource[], isFirst: boolean): number {
  const [row] = rows;
  const isWhole =
    row?.expenseId === null || sumCents(rows.map(({ amount }) => amount)) === row?.expenseAmount;
  if (isWhole) return 0;
  const people = peopleOf(rows);
  return (isFirst && rows.length < people ? people : 2 * people - 1) - rows.length;
}

function peopleOf([row]: readonly TransactionResource[]): number {
  return row?.expensePeople ?? 1;
}
