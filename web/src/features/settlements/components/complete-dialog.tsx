import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonList } from '@/components/ui/skeleton';
import { Dialog } from '@/components/ui/dialog';
import { showError, showSuccess } from '@/components/ui/toast';
import { useEndSettlement } from '@/api/settlements/end-settlement';
import { availableQuery } from '@/api/settlements/list-available-transactions';
import { paidText } from '@/lib/debts/party-text';
import { OpenPayments } from '@/features/settlements/components/open-payments';
import { reasonOf } from '@/lib/reason-of';
import { isProblem } from '@/lib/api-problem';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface CompleteDialogProps {
  settlement: SettlementDetail;
  onClose: () => void;
}

/**
 * Completing by hand. Payments that are recorded already are offered first: else the same cash
 * would count twice, as what was paid outside and as a payment that is still open.
 */
export function CompleteDialog({ settlement, onClose }: CompleteDialogProps) {
  const { id: householdId, user } = useHousehold();
  const available = useQuery(availableQuery(householdId, settlement.id));
  const ending = useEndSettlement();
  const [isPastPayments, setIsPastPayments] = useState(false);
  const payments = available.data?.filter(({ category }) => isSettlementCategory(category)) ?? [];
  const { id, debtorId, debtorName, creditorId, creditorName, remainingAmount } = settlement;

  const whatFollows =
    {
      [debtorId]: `${creditorName} is told, and for 30 days either of you can reopen it.`,
      [creditorId]: `${debtorName} is told, and for 30 days either of you can reopen it.`,
    }[user.id] ?? 'Both are told, and for 30 days either of them can reopen it.';

  const complete = () =>
    ending.mutate(
      // What was asked is what is sent: should it have changed meanwhile, nothing happens.
      { settlementId: id, status: 'completed', remainingAmount },
      {
        onSuccess: () => {
          showSuccess('Settlement completed successfully');
          onClose();
        },
        onError: (error) => {
          showError('Failed to update settlement status', reasonOf(error));
          // The question stays, with the amount as it is now.
          if (!isProblem(error, 'precondition_failed')) onClose();
        },
      },
    );

  if (available.isPending) {
    return (
      <Dialog isOpen onClose={onClose} title="Complete settlement" size="small">
        <SkeletonList rows={2} />
      </Dialog>
    );
  }
  if (payments.length > 0 && !isPastPayments) {
    return (
      <OpenPayments
        settlement={settlement}
        payments={payments}
        onContinue={() => setIsPastPayments(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${paidText(settlement, user.id)} ${formatMoney(remainingAmount)} outside?`}
      confirmLabel="Complete"
      isBusy={ending.isPending}
      onConfirm={complete}
      onCancel={onClose}
    >
      <p className="text-muted">
        The settlement is completed and everything in it counts as settled. {whatFollows}
      </p>
    </ConfirmDialog>
  );
}
