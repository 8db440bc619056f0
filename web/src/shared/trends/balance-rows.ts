import { queryOptions } from '@tanstack/react-query';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { listAllSettlements } from '@/shared/settling/settlement-queries';
import { listAllTransactions } from '@/shared/transaction/list-all-transactions';
import { householdKey } from '@/lib/query-keys';

interface Asked {
  readerId: string;
  otherId: string;
  until: CalendarDate;
}

/** All entries between two people until a day, from the first one: they make up the balance of that day. */
export const balanceRowsQuery = (householdId: string, { readerId, otherId, until }: Asked) =>
  queryOptions({
    queryKey: householdKey(householdId, 'trends', 'balance-rows', readerId, otherId, until),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal };
      const between = (paidBy: string, owedBy: string) =>
        listAllTransactions({ paidBy, owedBy, txEndDate: until }, options);
      const [theirs, mine, completed] = await Promise.all([
        between(readerId, otherId),
        between(otherId, readerId),
        listAllSettlements({ status: 'completed' }, options),
      ]);
      const pair = [readerId, otherId];
      return {
        rows: [...theirs.items, ...mine.items].sort((a, b) =>
          a.transactionDate < b.transactionDate ? 1 : -1,
        ),
        settlements: completed.items.filter(
          ({ debtorId, creditorId }) => pair.includes(debtorId) && pair.includes(creditorId),
        ),
      };
    },
  });
