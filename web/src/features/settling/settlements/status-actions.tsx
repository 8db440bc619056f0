import { useId, useState } from 'react';
import { Ban, Check, RotateCcw } from 'lucide-react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useEndSettlement } from '@/shared/settling/change-settlement';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { useMarkOf } from '@/shared/people/member-mark';
import { settlementMembers, whoIsNotified } from '@/shared/people/who-is-notified';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { formatDay, formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { CompleteDialog } from '@/features/settling/settlements/complete-dialog';

export function EndActions({ settlement }: { settlement: SettlementDetail }) {
  const { prompt } = useConfirm();
  const ending = useEndSettlement();
  const reasonId = useId();
  const [isCompleting, setIsCompleting] = useState(false);

  const cancel = async () => {
    const reason = await prompt({
      message: 'Why do you want to cancel this settlement?',
      detail: 'Everything applied is released: all of it is owed again as before.',
      label: 'Reason',
      isRequired: true,
      confirmLabel: 'Cancel settlement',
      cancelLabel: 'Keep it',
      isDangerous: true,
    });
    if (reason === null) return;
    ending.mutate(
      {
        settlementId: settlement.id,
        status: 'cancelled',
        notes: reason,
      },
      {
        onSuccess: () => showSuccess('Settlement cancelled successfully'),
        onError: (error) => showError('Failed to cancel settlement', reasonOf(error)),
      },
    );
  };

  const isDisputed = [...settlement.items, ...settlement.debts].some(
    ({ transaction }) => transaction !== null && transaction.disputes.length > 0,
  );

  return (
    <div className="flex flex-wrap gap-2">
      {isDisputed && (
        <p id={reasonId} className="w-full text-sm text-muted">
          One of its transactions is disputed: it can be completed once that ends.
        </p>
      )}
      <Button
        variant="primary"
        size="small"
        icon={Check}
        isChanging
        disabled={isDisputed}
        aria-describedby={isDisputed ? reasonId : undefined}
        onClick={() => setIsCompleting(true)}
      >
        Complete
      </Button>
      <Button
        variant="danger-quiet"
        size="small"
        icon={Ban}
        isChanging
        isBusy={ending.isPending}
        onClick={() => void cancel()}
      >
        Cancel settlement
      </Button>
      {isCompleting && (
        <CompleteDialog settlement={settlement} onClose={() => setIsCompleting(false)} />
      )}
    </div>
  );
}

export function ReopenAction({ settlement }: { settlement: SettlementDetail }) {
  const { user } = useHousehold();
  const { confirm } = useConfirm();
  const markOf = useMarkOf();
  const { explainRefusal } = usePaymentActions();
  const change = useEndSettlement();
  const { id, reopenableUntil } = settlement;

  const reopen = async () => {
    const isMeant = await confirm({
      message: `Reopen the settlement for ${formatMonth(settlement)}?`,
      detail: consequencesOf(settlement, user.id, markOf),
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

function consequencesOf(
  settlement: SettlementDetail,
  me: string,
  markOf: ReturnType<typeof useMarkOf>,
): string {
  const { appliedAmount, remainingAmount } = settlement;
  const open =
    remainingAmount > 0
      ? `${owesText(settlement, me)} ${formatMoney(remainingAmount)} of it again`
      : 'Nothing of it is owed, but it can be changed again';
  const kept = appliedAmount > 0 ? `; ${formatMoney(appliedAmount)} stays applied` : '';
  return `${open}${kept}. ${whoIsNotified(settlementMembers(settlement), me, markOf)}, and it can be completed again.`;
}
