import { queryOptions } from '@tanstack/react-query';
import { sumCents } from '@housetab/functions/core/money/money';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ItemPage } from '@/api/pages';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** Lines of the list on the dashboard. */
export const RECENT_COUNT = 5;
/** At most this many calls for the list: each line may be an expense with more rows than expected. */
const MOST_CALLS = 8;

type RecentPage = ItemPage<TransactionResource>;

/**
 * What was entered last. Expenses are one line of several rows: it asks for enough rows for the lines, and
 * not many more.
 */
export const recentTransactionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'recent'),
    queryFn: async ({ signal }): Promise<RecentPage> => {
      const options = { householdId, signal };
      const query = { sort: 'entered', direction: 'desc', limit: RECENT_COUNT };
      let page = await api.getPage<TransactionResource>('/transactions', { ...options, query });
      for (let calls = 1; calls < MOST_CALLS && page.next !== null; calls += 1) {
        const wanted = rowsWanted(page.items, calls === 1);
        if (wanted === 0) break;
        const path = page.next.replace(/(?<=[?&]limit=)\d+/, String(wanted));
        const more: RecentPage = await api.getPage(path, options);
        page = { ...more, items: [...page.items, ...more.items] };
      }
      return page;
    },
  });

/** How many more rows the lines need, as far as the known rows tell; 0 if the lines are whole. */
function rowsWanted(rows: readonly TransactionResource[], isFirst: boolean): number {
  const lines = [...Map.groupBy(rows, ({ id, expenseId }) => expenseId ?? id).values()];
  const shown = lines.slice(0, RECENT_COUNT);
  const last = shown.at(-1);
  const missing = RECENT_COUNT - shown.length;
  if (!last) return 0;
  // Its other rows may follow on the next page, unless another entry already follows it.
  const rest = lines.length > RECENT_COUNT ? 0 : rowsLacking(last, isFirst);
  return rest + missing * Math.max(...shown.map(peopleOf));
}

/**
 * How many rows of an expense may be missing: none if its rows add up to its amount. Usually it has one row
 * for each person; if several have paid, also one for each payer's own part.
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
