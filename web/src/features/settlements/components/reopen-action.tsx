import { RotateCcw } from 'lucide-react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showSuccess } from '@/components/ui/toast';
import { useEndSettlement } from '@/api/settlements/end-settlement';
import { owesText } from '@/components/sentences/parties';
import { formatMonth } from '@/lib/format/format-period';
import { formatDay, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { usePayingBack } from '@/components/paying-back';

/** Reopens a completed settlement, while that is possible. */
export function ReopenAction({ settlement }: { settlement: SettlementDetail }) {
  const { user } = useHousehold();
  const { confirm } = useConfirm();
  const { explainRefusal } = usePayingBack();
  const change = useEndSettlement();
  const { id, reopenableUntil } = settlement;

  const reopen = async () => {
    const isMeant = await confirm({
      message: `Reopen the settlement for ${formatMonth(settlement)}?`,
      detail: whatFollows(settlement, user.id),
      confirmLabel: 'Reopen',
    });
    if (!isMeant) return;
    change.mutate(
      { settlementId: id, status: 'active' },
      {
        onSuccess: () => showSuccess('Settlement reopened'),
        onError: (error) => explainRefusal({ title: 'This settlement can’t be reopened', error }),
      },
    );
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        icon={RotateCcw}
        isChanging
        isBusy={change.isPending}
        onClick={() => void reopen()}
      >
        Reopen
      </Button>
      {reopenableUntil !== null && (
        <p className="text-sm text-muted">Possible until {formatDay(reopenableUntil)}.</p>
      )}
    </div>
  );
}

/** Says who will owe what again, and who is told. */
function whatFollows(settlement: SettlementDetail, me: string): string {
  const { debtorId, debtorName, creditorId, creditorName } = settlement;
  const { appliedAmount, remainingAmount } = settlement;
  const open =
    remainingAmount > 0
      ? `${owesText(settlement, me)} ${formatMoney(remainingAmount)} of it again`
      : 'Nothing of it is owed, but it can be changed again';
  const kept = appliedAmount > 0 ? `; ${formatMoney(appliedAmount)} stays applied` : '';
  const told =
    { [debtorId]: `${creditorName} is told`, [creditorId]: `${debtorName} is told` }[me] ??
    'Both are told';
  return `${open}${kept}. ${told}, and it can be completed again.`;
}
