import { Ban, Check } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { showError, showSuccess } from '@/components/ui/toast';
import { useEndSettlement } from '@/api/settlements/end-settlement';
import { reasonOf } from '@/lib/reason-of';

const CompleteDialog = lazyPart(async () => ({
  default: (await import('@/features/settlements/components/complete-dialog')).CompleteDialog,
}));

/** Completing by hand and cancelling, while the settlement is active. */
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
        <Suspense>
          <CompleteDialog settlement={settlement} onClose={() => setIsCompleting(false)} />
        </Suspense>
      )}
    </div>
  );
}
