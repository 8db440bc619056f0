import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { debtsQuery } from '@/shared/settling/debts';
import { settleUpsQuery } from '@/shared/settling/settle-ups';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { DebtSummarySection } from '@/features/settling/settlements/debt-summary';
import { SettlementManager } from '@/features/settling/settlements/settlement-manager';
import { useSettlementView } from '@/features/settling/settlements/settlement-view';
import { useSettlementList } from '@/features/settling/settlements/use-settlement-list';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SettlementBooksProps {
  /** Whether the content above has its final height. */
  isAboveLoaded: boolean;
  settledUp: ReactNode;
}

export default function SettlementBooks({ isAboveLoaded, settledUp }: SettlementBooksProps) {
  const { id } = useHousehold();
  const { view, change } = useSettlementView();
  const debts = useQuery(debtsQuery(id));
  const settleUps = useInfiniteQuery(settleUpsQuery(id));
  const list = useSettlementList(view);
  const isMissing = !debts.data && isOffline(debts.error);
  // Offline with neither in the cache: only the debts show the error.
  const isAllMissing =
    isMissing && !list.data && isOffline(list.error) && view.settlementId === null;
  // The lower parts render after the upper ones are painted, but at once after Back or a link to a
  // settlement.
  const [isWholeAtOnce] = useState(debts.data !== undefined || view.settlementId !== null);
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  const isPlaced = isAboveLoaded && !settleUps.isPending && !(isMissing && list.isPending);
  return (
    <>
      <DebtSummarySection
        choice={view.debt}
        onChoose={(debt) => change({ debt })}
        onOpenSettlement={(settlementId) => change({ settlementId })}
      />
      {isWhole && (
        <InvisibleWhileAboveLoads isAboveLoaded={isPlaced} className="space-y-10">
          {settledUp}
          {!isAllMissing && <SettlementManager isPlaced={isPlaced} view={view} onChange={change} />}
        </InvisibleWhileAboveLoads>
      )}
    </>
  );
}
