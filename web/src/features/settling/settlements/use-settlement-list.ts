import { useInfiniteQuery } from '@tanstack/react-query';
import {
  settlementsOfTransactionQuery,
  settlementsQuery,
} from '@/shared/settling/settlement-queries';
import type { SettlementView } from '@/features/settling/settlements/settlement-view';
import { useHousehold } from '@/lib/household';

export function useSettlementList({ status, transactionId }: SettlementView) {
  const { id } = useHousehold();
  const ofStatus = useInfiniteQuery({
    ...settlementsQuery(id, status),
    enabled: transactionId === null,
  });
  const ofTransaction = useInfiniteQuery({
    ...settlementsOfTransactionQuery(id, transactionId ?? ''),
    enabled: transactionId !== null,
  });
  return transactionId === null ? ofStatus : ofTransaction;
}
