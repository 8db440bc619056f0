import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useSettlementChange } from '@/api/settlements/change-settlement';
import { api } from '@/lib/api-client';

interface Application {
  settlementId: string;
  transactionId: string;
  /** Dollars. */
  amount: number;
}

export function applyTransaction(
  { settlementId, ...body }: Application,
  householdId: string,
): Promise<SettlementDetail> {
  const path = `/settlements/${encodeURIComponent(settlementId)}/apply`;
  return api.post(path, body, { householdId });
}

/** Offsets one more transaction, or more of one. */
export const useApplyTransaction = () => useSettlementChange(applyTransaction);
