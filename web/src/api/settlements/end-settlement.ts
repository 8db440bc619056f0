import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useSettlementChange } from '@/api/settlements/change-settlement';
import { api } from '@/api/api-client';

interface Ending {
  settlementId: string;
  /** `active` takes completing back. */
  status: 'completed' | 'cancelled' | 'active';
  /** Why it is cancelled. */
  notes?: string;
  /**
   * For completing: the amount that was confirmed as paid outside. The call fails if another amount is open
   * by then.
   */
  remainingAmount?: number;
}

function endSettlement(
  { settlementId, ...body }: Ending,
  householdId: string,
): Promise<SettlementDetail> {
  const path = `/settlements/${encodeURIComponent(settlementId)}/status`;
  return api.put(path, body, { householdId });
}

/** Completes or cancels; a completed one is reopened. */
export const useEndSettlement = () => useSettlementChange(endSettlement);
