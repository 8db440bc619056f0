import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useSettlementChange } from '@/api/settlements/change-settlement';
import { api } from '@/api/api-client';

interface Removal {
  settlementId: string;
  transactionId: string;
}

function removeTransaction(
  { settlementId, transactionId }: Removal,
  householdId: string,
): Promise<SettlementDetail> {
  const path = `/settlements/${encodeURIComponent(settlementId)}/transactions/${transactionId}`;
  return api.delete(path, undefined, { householdId });
}

/** Takes a transaction out of an active settlement. */
export const useRemoveTransaction = () => useSettlementChange(removeTransaction);
