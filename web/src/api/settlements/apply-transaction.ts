import type { Cents } from '@housetab/functions/core/money/money';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useSettlementChange } from '@/api/settlements/change-settlement';
import { api } from '@/api/api-client';
import { useRequestId } from '@/lib/use-request-id';

interface Application {
  settlementId: string;
  transactionId: string;
  amount: Cents;
}

/** Offsets one more transaction, or more of one. */
export function useApplyTransaction() {
  const requests = useRequestId();
  return useSettlementChange(async (application: Application, householdId) => {
    const { settlementId, ...body } = application;
    const path = `/settlements/${encodeURIComponent(settlementId)}/apply`;
    const requestId = requests.idFor(application);
    const settlement = await api.post<SettlementDetail>(
      path,
      { ...body, requestId },
      { householdId },
    );
    requests.succeeded();
    return settlement;
  });
}
