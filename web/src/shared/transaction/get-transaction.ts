import { queryOptions } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request } from '@/lib/api/request';
import { isProblem } from '@/lib/api-problem';
import { householdKey } from '@/lib/query-keys';

export const transactionQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'one', id),
    queryFn: ({ signal }) => fetchTransaction(householdId, id, signal),
  });

export function fetchTransaction(
  householdId: string,
  id: string,
  signal?: AbortSignal,
): Promise<TransactionResource> {
  return request('GET /transactions/{id}', { params: { id }, householdId, signal });
}

/** The transaction with this id, or the rows of the expense; none if the reader may see neither. */
export async function fetchRows(householdId: string, id: string): Promise<TransactionResource[]> {
  try {
    const row = await fetchTransaction(householdId, id);
    return row.deletedAt === null ? [row] : [];
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
  return request('GET /transactions', { householdId, query: { expenseId: id } });
}
