import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { listAll } from '@/api/pages';

/** The transactions of a filter, page after page. */
export function listAllTransactions(
  query: Readonly<Record<string, string>>,
  options: Parameters<typeof listAll>[2],
) {
  return listAll<TransactionResource>('/transactions', query, options);
}
