import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useApplyTransaction } from '@/shared/settling/change-settlement';
import { availableQuery } from '@/shared/settling/settlement-queries';
import { AmountField } from '@/components/ui/amount-field';
import { initialAmountText } from '@/components/ui/amount-input';
import { amountOf } from '@/components/ui/amount-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import { faultOfApplied, maximumOf } from '@/features/settling/settlements/apply-input';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { reasonOf } from '@/lib/reason-of';

export function ApplyForm({ settlement }: { settlement: SettlementDetail }) {
  const { id: householdId } = useHousehold();
  const { data, error, refetch } = useQuery(availableQuery(householdId, settlement.id));
  if (error && !data) {
    return (
      <ErrorState
        message="Failed to fetch available transactions"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-24 w-full rounded-lg" />;
  if (data.length === 0) return <NothingToApply settlement={settlement} />;
  return <Form settlement={settlement} rows={data} />;
}

interface FormProps {
  settlement: SettlementDetail;
  rows: readonly DebtTransaction[];
}

function Form({ settlement, rows }: FormProps) {
  const form = useForm({ defaultValues: { transactionId: '', amount: initialAmountText() } });
  const { register, handleSubmit, formState, getValues, reset, setValue, watch } = form;
  const application = useApplyTransaction();
  const rowOf = (wanted: string) => rows.find(({ id }) => id === wanted);
  const row = rowOf(watch('transactionId'));
  const maximum = maximumOf(row, settlement);

  const submit = handleSubmit(({ transactionId, amount }) =>
    application.mutate(
      { settlementId: settlement.id, transactionId, amount: amountOf(amount)! },
      {
        onSuccess: ({ status }) => {
          showSuccess(
            status === 'completed'
              ? 'Nothing remains: the settlement is completed.'
              : 'Transaction applied to the settlement',
          );
          reset();
        },
        onError: (error) => showError('Failed to apply transaction', reasonOf(error)),
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label="Transaction" error={formState.errors.transactionId?.message}>
          <Select
            {...register('transactionId', {
              // A chosen transaction may have left the list.
              validate: (id) => rowOf(id) !== undefined || 'Please select a transaction',
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
                const chosen = rowOf(target.value);
                const text = initialAmountText(chosen && maximumOf(chosen, settlement));
                setValue('amount', text, { shouldValidate: formState.isSubmitted });
              },
            })}
          >
            <option value="">Select a transaction</option>
            {rows.map((one) => (
              <option key={one.id} value={one.id}>
                {optionText(one)}
              </option>
            ))}
          </Select>
        </Field>
        <AmountField
          form={form}
          hint={`Maximum ${formatMoney(maximum)}`}
          validate={(text) =>
            faultOfApplied(text, maximumOf(rowOf(getValues('transactionId')), settlement))
          }
        />
      </div>
      {row && maximum === settlement.remainingAmount && (
        <p className="text-sm text-muted">
          Applying all that remains completes the settlement. For 30 days it can be reopened.
        </p>
      )}
      <Button type="submit" isChanging isBusy={application.isPending} busyText="Processing...">
        Apply Transaction
      </Button>
    </form>
  );
}

function optionText({ note, category, transactionDate, availableAmount }: DebtTransaction) {
  const title = note === '' ? category : `${note} (${category})`;
  return `${formatMoney(availableAmount)} · ${formatDate(transactionDate)} · ${title}`;
}

function NothingToApply({ settlement }: { settlement: SettlementDetail }) {
  const { user } = useHousehold();
  const { recordPayment } = usePaymentActions();
  const { debtorId, debtorName, creditorId, creditorName } = settlement;
  const other = { [debtorId]: creditorId, [creditorId]: debtorId }[user.id];
  return (
    <div className="space-y-3">
      <p className="text-muted">
        There is nothing to apply: no open transaction that {nameTo(user.id, debtorId, debtorName)}{' '}
        paid and {nameTo(user.id, creditorId, creditorName)}{' '}
        {creditorId === user.id ? 'owe' : 'owes'}. If money was sent, record the payment and apply
        it.
      </p>
      {other !== undefined && (
        <Button isChanging onClick={() => recordPayment(other)}>
          Record payment
        </Button>
      )}
    </div>
  );
}
