import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { ShownOncePlaced } from '@/components/ui/shown-once-placed';
import { Page } from '@/components/ui/page';
import { debtsQuery } from '@/api/debts/get-debts';
import { settleUpsQuery } from '@/api/settle-ups/list-settle-ups';
import { DebtSummary } from '@/features/settlements/components/debt-summary';
import { SettlementManager } from '@/features/settlements/components/settlement-manager';
import { useSettlementList } from '@/features/settlements/use-settlement-list';
import { useSettlementView } from '@/features/settlements/use-settlement-view';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SettlementsScreenProps {
  /** What each person's net is, before the months. */
  lead: ReactNode;
  /** Where nothing is open: a way to record what was paid all the same. */
  recordPayment: ReactNode;
  /** What was settled up, and the way back. */
  settledUp: ReactNode;
}

export function SettlementsScreen({ lead, recordPayment, settledUp }: SettlementsScreenProps) {
  const { id } = useHousehold();
  const { view, change } = useSettlementView();
  const debts = useQuery(debtsQuery(id));
  const settleUps = useInfiniteQuery(settleUpsQuery(id));
  const list = useSettlementList(view);
  const isMissing = !debts.data && isOffline(debts.error);
  // Where there is no network and nothing was kept of either, the debts say so, once.
  const isAllMissing =
    isMissing && !list.data && isOffline(list.error) && view.settlementId === null;
  // What is far below comes once what stands above it is painted; whoever comes back, or was led to a
  // settlement, finds it there.
  const [isWholeAtOnce] = useState(debts.data !== undefined || view.settlementId !== null);
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  const isPlaced = !debts.isPending && !settleUps.isPending && !(isMissing && list.isPending);
  return (
    <Page title="Settlements">
      {lead}
      <ShownOncePlaced isPlaced={!debts.isPending}>
        <DebtSummary
          recordPayment={recordPayment}
          choice={view.debt}
          onChoose={(debt) => change({ debt })}
          onOpenSettlement={(settlementId) => change({ settlementId })}
        />
      </ShownOncePlaced>
      {isWhole && (
        <ShownOncePlaced isPlaced={isPlaced} className="space-y-10 pt-4">
          {settledUp}
          {!isAllMissing && <SettlementManager isPlaced={isPlaced} view={view} onChange={change} />}
        </ShownOncePlaced>
      )}
    </Page>
  );
}
