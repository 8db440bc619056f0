import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Below } from '@/components/ui/below';
import { Page } from '@/components/ui/page';
import { debtsQuery } from '@/api/debts/get-debts';
import { DebtSummary } from '@/features/settlements/components/debt-summary';
import { SettlementManager } from '@/features/settlements/components/settlement-manager';
import { useSettlementView } from '@/features/settlements/use-settlement-view';
import { useHousehold } from '@/lib/household';

interface SettlementsScreenProps {
  /** What each person's net is, before the months. */
  lead: ReactNode;
}

export function SettlementsScreen({ lead }: SettlementsScreenProps) {
  const { id } = useHousehold();
  const { view, change } = useSettlementView();
  const debts = useQuery(debtsQuery(id));
  return (
    <Page title="Settlements">
      {lead}
      <DebtSummary
        choice={view.debt}
        onChoose={(debt) => change({ debt })}
        onOpenSettlement={(settlementId) => change({ settlementId })}
      />
      <Below isPlaced={!debts.isPending} className="pt-4">
        <SettlementManager view={view} onChange={change} />
      </Below>
    </Page>
  );
}
