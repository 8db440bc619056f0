import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { api } from '@/api/api-client';

/** Those that a transaction is or was applied to. */
export function listSettlementsOf(
  householdId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<SettlementResource[]> {
  return api.get(`/transactions/${transactionId}/settlements`, { householdId, signal });
}
