import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api-client';

export function getTransaction(householdId: string, id: string): Promise<TransactionResource> {
  return api.get(`/transactions/${id}`, { householdId });
}
