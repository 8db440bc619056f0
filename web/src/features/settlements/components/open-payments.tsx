import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showError, showSuccess } from '@/components/ui/toast';
import { useApplyTransaction } from '@/api/settlements/apply-transaction';
import { maximumOf } from '@/features/settlements/apply-input';
import { nameTo } from '@/lib/debts/party-text';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { formatDate } from '@/lib/format/format';

interface OpenPaymentsProps {
  settlement: SettlementDetail;
  payments: readonly DebtTransaction[];
  /** Goes on without (more of) them. */
  onContinue: () => void;
  onClose: () => void;
}

/** Payments between the two that are recorded but not applied to anything yet. */
export function OpenPayments({ settlement, payments, onContinue, onClose }: OpenPaymentsProps) {
  const application = useApplyTransaction();
  const { id: settlementId, debtorId, creditorId, remainingAmount } = settlement;
  const { user } = useHousehold();
  const debtor = nameTo(user.id, debtorId, settlement.debtorName);
  const creditor = nameTo(user.id, creditorId, settlement.creditorName);

  const apply = (payment: DebtTransaction) =>
    application.mutate(
      { settlementId, transactionId: payment.id, amount: maximumOf(payment, settlement) },
      {
        onSuccess: ({ status }) => {
          if (status === 'active') return showSuccess('Transaction applied to the settlement');
          showSuccess('Settlement completed successfully');
          onClose();
        },
        onError: (error) => showError('Failed to apply transaction', reasonOf(error)),
      },
    );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Apply recorded payments first?"
      description={`These payments from ${debtor} to ${creditor} are recorded, but not applied yet. Apply them, so that the same money does not count twice.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={onContinue}>Continue without</Button>
        </>
      }
    >
      <ul className="divide-y">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{payment.note || 'Payment'}</p>
              <p className="text-sm text-muted">{formatDate(payment.transactionDate)}</p>
            </div>
            <Amount value={payment.availableAmount} />
            <Button
              variant="primary"
              size="small"
              isBusy={application.isPending && application.variables.transactionId === payment.id}
              onClick={() => apply(payment)}
            >
              Apply
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t pt-3 text-muted">
        Remaining in the settlement <Amount value={remainingAmount} />
      </p>
    </Dialog>
  );
}
