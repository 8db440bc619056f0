import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { isSettlementCategory, MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { useApplyTransaction, useEndSettlement } from '@/shared/settling/change-settlement';
import { availableQuery } from '@/shared/settling/settlement-queries';
import { Amount } from '@/components/ui/amount';
import { useMarkOf } from '@/shared/people/member-mark';
import { settlementMembers, whoIsNotified } from '@/shared/people/who-is-notified';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonList } from '@/components/ui/skeleton';
import { showError, showSuccess } from '@/components/ui/toast';
import { maximumOf } from '@/features/settling/settlements/apply-input';
import { isProblem } from '@/lib/api-problem';
import { notBlank } from '@/lib/form/not-blank';
import { paidPartiesText, nameTo } from '@housetab/functions/core/sentences/parties';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface CompleteDialogProps {
  settlement: SettlementDetail;
  onClose: () => void;
}

/**
 * Recorded payments are offered first: otherwise the same cash would count twice, as paid outside
 * and as an open payment.
 */
export function CompleteDialog({ settlement, onClose }: CompleteDialogProps) {
  const { id: householdId, user } = useHousehold();
  const available = useQuery(availableQuery(householdId, settlement.id));
  const ending = useEndSettlement();
  const markOf = useMarkOf();
  const [isPastPayments, setIsPastPayments] = useState(false);
  const payments = available.data?.filter(({ category }) => isSettlementCategory(category)) ?? [];
  const { id, debtorId, creditorId, creditorName, remainingAmount } = settlement;

  const isGuest = (one: string) => markOf(one) === 'guest';
  // A guest cannot object that they were not paid.
  const needsReason = isGuest(creditorId);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const isOwn = [debtorId, creditorId].includes(user.id);
  const consequence =
    `${whoIsNotified(settlementMembers(settlement), user.id, markOf)}, and for 30 days ` +
    `${isGuest(debtorId) || needsReason ? 'it can be reopened' : `either of ${isOwn ? 'you' : 'them'} can reopen it`}.`;

  const complete = handleSubmit(({ reason }) =>
    ending.mutate(
      // Sends the confirmed amount: if it has changed meanwhile, nothing happens.
      {
        ...{ settlementId: id, status: 'completed', remainingAmount },
        ...(needsReason && { notes: reason.trim() }),
      },
      {
        onSuccess: () => {
          showSuccess('Settlement completed successfully');
          onClose();
        },
        onError: (error) => {
          showError('Failed to update settlement status', reasonOf(error));
          // The dialog stays, with the current amount.
          if (!isProblem(error, 'precondition_failed')) onClose();
        },
      },
    ),
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
      title={`${paidPartiesText(settlement, user.id)} ${formatMoney(remainingAmount)} outside?`}
      confirmLabel="Complete"
      isBusy={ending.isPending}
      onConfirm={complete}
      onCancel={onClose}
    >
      <p className="text-muted">
        The settlement is completed and everything in it counts as settled. {consequence}
      </p>
      {needsReason && (
        <Field
          label="How were they paid?"
          hint={`${creditorName} has no account and could not object.`}
          error={formState.errors.reason?.message}
          isRequired
          className="mt-4"
        >
          <Input
            {...register('reason', notBlank('Say how they were paid.'))}
            maxLength={MAX_NOTE}
            autoComplete="off"
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

interface OpenPaymentsProps {
  settlement: SettlementDetail;
  payments: readonly DebtTransaction[];
  onContinue: () => void;
  onClose: () => void;
}

function OpenPayments({ settlement, payments, onContinue, onClose }: OpenPaymentsProps) {
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
