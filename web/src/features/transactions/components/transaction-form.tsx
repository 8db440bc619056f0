import { Controller } from 'react-hook-form';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { AmountInput } from '@/components/ui/amount-input';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { DateInput, Input } from '@/components/ui/input';
import { CategoryPicker } from '@/features/transactions/components/category-picker';
import { ConflictNotice } from '@/features/transactions/components/conflict-notice';
import { PersonField } from '@/features/transactions/components/person-field';
import { debtorOptions, payerOptions } from '@/features/transactions/people-options';
import { categoryKeyOf } from '@/features/transactions/transaction-form-values';
import { lockOf } from '@/features/transactions/transaction-rights';
import type { People } from '@/features/transactions/use-people';
import { useTransactionForm } from '@/features/transactions/use-transaction-form';

interface TransactionFormProps {
  people: People;
  /** Whether it is known who is in the household. */
  hasPeople: boolean;
  edited: TransactionResource | null;
  onSaved: () => void;
  onCancel: () => void;
}

const lockHints = {
  active: 'While its settlement is active, only the note and the optional mark can change.',
  settled: 'It has been settled: amount, people and category can no longer change.',
};

export function TransactionForm({
  people,
  hasPeople,
  edited,
  onSaved,
  onCancel,
}: TransactionFormProps) {
  const { form, base, failure, dismissFailure, isSaving, conflict, ...actions } =
    useTransactionForm({ edited, onSaved });
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const lock = base && lockOf(base);
  const isLocked = lock !== null;
  const hasNobody = hasPeople && people.members.length === 0;

  return (
    <form noValidate onSubmit={actions.submit} className="space-y-5">
      {failure && (
        <Banner onDismiss={dismissFailure}>
          <p className="font-medium">{failure.message}</p>
          {failure.reason && <p className="text-sm text-muted">{failure.reason}</p>}
        </Banner>
      )}
      {hasNobody && (
        <Banner kind="warning">
          No users available. Please contact your administrator to add users to the system.
        </Banner>
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
          label="Paid By"
          emptyText="Select who paid"
          options={payerOptions(people, base)}
          isDisabled={isLocked}
        />
        <PersonField
          name="owedBy"
          control={control}
          label="Owed By"
          emptyText="Select who owes it"
          options={debtorOptions(people, base)}
          isDisabled={isLocked}
        />
        <Field label="Amount ($)" error={errors.amount?.message} isRequired>
          <Controller
            name="amount"
            control={control}
            render={({ field }) => <AmountInput {...field} disabled={isLocked} />}
          />
        </Field>
        <Field label="Transaction Date" error={errors.transactionDate?.message} isRequired>
          <DateInput {...register('transactionDate')} disabled={lock === 'active'} />
        </Field>
        <Controller
          name="category"
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <CategoryPicker
              ref={ref}
              className="lg:col-span-2"
              value={value}
              onChange={(key, name) => {
                actions.setCategoryName(name);
                onChange(key);
              }}
              onBlur={onBlur}
              error={errors.category?.message}
              current={base && { key: categoryKeyOf(base), name: base.type }}
              isDisabled={isLocked}
            />
          )}
        />
        <Field label="Note" error={errors.note?.message} className="lg:col-span-2">
          <Input {...register('note')} autoComplete="off" maxLength={500} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Checkbox label="Mark as Optional Transaction" {...register('optional')} />
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          {edited && (
            <Button onClick={onCancel} className="flex-1 sm:flex-none">
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            className="flex-1 sm:flex-none"
            disabled={watch('owedBy') === ''}
            isBusy={isSaving}
          >
            {base ? 'Update Transaction' : 'Add Transaction'}
          </Button>
        </div>
      </div>
    </form>
  );
}
