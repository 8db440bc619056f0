import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { Page } from '@/components/ui/page';
import { debtsQuery } from '@/api/debts';
import { settleUpsQuery } from '@/api/settle-ups';
import { DebtSummary } from '@/features/settlements/components/debt-summary';
import { SettlementManager } from '@/features/settlements/components/settlement-manager';
import { useSettlementList } from '@/features/settlements/use-settlement-list';
import { useSettlementView } from '@/features/settlements/settlement-view';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SettlementsScreenProps {
  /** What each person's net is, before the months. */
  lead: ReactNode;
  /** A button to record a payment although nothing is open. */
  recordPayment: ReactNode;
  /** What was settled up, with Undo. */
  settledUp: ReactNode;
}

export function SettlementsScreen({ lead, recordPayment, settledUp }: SettlementsScreenProps) {
  const { id } = useHousehold();
  const { view, change } = useSettlementView();
  const debts = useQuery(debtsQuery(id));
  const settleUps = useInfiniteQuery(settleUpsQuery(id));
  const list = useSettlementList(view);
  const isMissing = !debts.data && isOffline(debts.error);
  // If there is no network and nothing of either was kept, only the debts say so.
  const isAllMissing =
    isMissing && !list.data && isOffline(list.error) && view.settlementId === null;
  // Parts far below are rendered after those above are painted; at once if the reader comes back or
  // followed a link to a settlement.
  const [isWholeAtOnce] = useState(debts.data !== undefined || view.settlementId !== null);
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  const isPlaced = !debts.isPending && !settleUps.isPending && !(isMissing && list.isPending);
  return (
    <Page title="Settlements">
      {lead}
      <InvisibleWhileAboveLoads isAboveLoaded={!debts.isPending}>
        <DebtSummary
          recordPayment={recordPayment}
          choice={view.debt}
          onChoose={(debt) => change({ debt })}
          onOpenSettlement={(settlementId) => change({ settlementId })}
        />
      </InvisibleWhileAboveLoads>
      {isWhole && (
        <InvisibleWhileAboveLoads isAboveLoaded={isPlaced} className="space-y-10 pt-4">
          {settledUp}
          {!isAllMissing && <SettlementManager isPlaced={isPlaced} view={view} onChange={change} />}
        </InvisibleWhileAboveLoads>
      )}
    </Page>
  );
}
