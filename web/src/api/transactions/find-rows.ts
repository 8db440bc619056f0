import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { Page } from '@/api/pages';
import { getTransaction } from '@/api/transactions/get-transaction';
import { api } from '@/api/api-client';
import { isProblem } from '@/lib/api-problem';

/** The transaction with this id, or the rows of the expense; none where one may see neither. */
export async function findRows(householdId: string, id: string): Promise<TransactionResource[]> {
  try {
    const row = await getTransaction(householdId, id);
    return row.deletedAt === null ? [row] : [];
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
  const query = { expenseId: id };
  const { items }: Page<TransactionResource> = await api.getPage('/transactions', {
    householdId,
    query,
  });
  return items;
}
