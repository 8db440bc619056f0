import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { plannedHint } from '@/shared/expense/planned';
import { AmountField } from '@/components/ui/amount-field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { DateInput, Input } from '@/components/ui/input';
import { ConflictNotice } from '@/features/transactions/form/conflict-notice';
import { FailureBanner } from '@/features/transactions/form/failure-banner';
import { FormFooter } from '@/features/transactions/form/form-footer';
import { PersonField } from '@/features/transactions/form/entry-fields';
import type { TransactionFormProps } from '@/features/transactions/form/transaction-form';
import { isExpenseEntry } from '@/features/transactions/form/entry';
import { payerOptions, receiverOptions } from '@/features/transactions/people/people-options';
import { rowLockOf } from '@/features/transactions/row-actions/rights';
import { useTransactionForm } from '@/features/transactions/form/use-transaction-form';

const lockHints = {
  active: 'While its settlement is active, only the note can change.',
  settled: 'It has been settled: amount and people can no longer change.',
};

const describeSaved = () => ({ message: 'Payment updated' });

interface PaymentFormProps extends TransactionFormProps {
  edited: TransactionResource;
}

export function PaymentForm({
  people,
  edited,
  draft,
  keepDraft,
  onSaved,
  onCancel,
}: PaymentFormProps) {
  const { form, base, failure, dismissFailure, isSaving, conflict, ...actions } =
    useTransactionForm({ edited, draft, keepDraft, onSaved, describeSaved });
  const { register, control, formState } = form;
  const { errors } = formState;
  const row = base && !isExpenseEntry(base) ? base : edited;
  const lock = rowLockOf(row);
  const isLocked = lock !== null;
  return (
    <form noValidate onSubmit={actions.submit} className="space-y-5">
      {failure && (
        <FailureBanner
          failure={{ ...failure, message: 'Failed to update the payment. Please try again.' }}
          onDismiss={dismissFailure}
        />
      )}
      {conflict && (
        <ConflictNotice
          {...conflict}
          nameOf={people.nameOf}
          onKeepMine={() => void actions.keepMine()}
          onTakeTheirs={actions.takeTheirs}
        />
      )}
      {lock && <Banner kind="info">{lockHints[lock]}</Banner>}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <PersonField
          name="paidBy"
          control={control}
          label="From"
          emptyText="Select who paid"
          options={payerOptions(people, row)}
          isDisabled={isLocked}
        />
        <PersonField
          name="owedBy"
          control={control}
          label="To"
          emptyText="Select who received it"
          options={receiverOptions(people, row)}
          isDisabled={isLocked}
        />
        <AmountField form={form} isRequired isDisabled={isLocked} />
        <Field
          label="Date"
          error={errors.transactionDate?.message}
          hint={plannedHint(form.watch('transactionDate'))}
          isRequired
        >
          <DateInput {...register('transactionDate')} disabled={lock === 'active'} />
        </Field>
        <Field label="Note" error={errors.note?.message} className="sm:col-span-2 lg:col-span-4">
          <Input {...register('note')} autoComplete="off" maxLength={MAX_NOTE} />
        </Field>
      </div>
      <FormFooter
        buttons={
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              className="flex-1 sm:flex-none"
              isBusy={isSaving}
            >
              Save payment
            </Button>
          </>
        }
      />
    </form>
  );
}
