import { Page } from '@/components/ui/page';
import { DebtSummary } from '@/features/settlements/components/debt-summary';
import { SettlementManager } from '@/features/settlements/components/settlement-manager';
import { useSettlementView } from '@/features/settlements/use-settlement-view';

export function SettlementsScreen() {
  const { view, change } = useSettlementView();
  return (
    <Page title="Settlements">
      <DebtSummary
        choice={view.debt}
        onChoose={(debt) => change({ debt })}
        onOpenSettlement={(settlementId) => change({ settlementId })}
      />
      <SettlementManager view={view} onChange={change} />
    </Page>
  );
}
