import { Controller } from 'react-hook-form';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { plannedHint } from '@/shared/expense/planned';
import { AmountField } from '@/components/ui/amount-field';
import { Banner } from '@/components/ui/banner';
import { Button, LabelButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { DateInput, Input } from '@/components/ui/input';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { ConflictNotice } from '@/features/transactions/form/conflict-notice';
import { FailureBanner } from '@/features/transactions/form/failure-banner';
import { FormFooter } from '@/features/transactions/form/form-footer';
import { PersonField } from '@/features/transactions/form/entry-fields';
import {
  categoryOfEntry,
  isExpenseEntry,
  type FormEntry,
} from '@/features/transactions/form/entry';
import type { FormDraft } from '@/features/transactions/form/form-drafts';
import {
  debtorOptions,
  expenseDebtorOptions,
  expensePayerOptions,
  newDebtorOptions,
  payerOptions,
  SPLIT,
} from '@/features/transactions/people/people-options';
import { useBillField } from '@/features/transactions/form/use-bill-field';
import { rowLockOf } from '@/features/transactions/row-actions/rights';
import type { People } from '@/features/transactions/people/use-people';
import { RecurringField } from '@/features/transactions/recurring/recurring-field';
import { useTransactionForm } from '@/features/transactions/form/use-transaction-form';
import { SplitPanel } from '@/features/transactions/split/split-panel';

export interface TransactionFormProps {
  people: People;
  hasPeople: boolean;
  edited: FormEntry | null;
  draft: FormDraft | null;
  keepDraft: (draft: Omit<FormDraft, 'edited'> | null) => void;
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
  draft,
  keepDraft,
  onSaved,
  onCancel,
}: TransactionFormProps) {
  const { form, base, newId, failure, dismissFailure, isSaving, conflict, question, ...actions } =
    useTransactionForm({ edited, draft, keepDraft, onSaved });
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const { chooseSplit, ...bill } = useBillField(form, people);
  const row = base && !isExpenseEntry(base) ? base : null;
  const lock = row && rowLockOf(row);
  const isLocked = lock !== null;
  const isShared = base !== null && isExpenseEntry(base);
  const canSplit = base === null && (!hasPeople || people.members.length > 1);
  const debtors = isShared
    ? expenseDebtorOptions
    : base === null
      ? newDebtorOptions(people, canSplit)
      : debtorOptions(people, row);
  const hasNobody = hasPeople && people.members.length === 0;

  return (
    <form noValidate onSubmit={actions.submit} className="space-y-5">
      {failure && <FailureBanner failure={failure} onDismiss={dismissFailure} />}
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
          options={row ? payerOptions(people, row) : expensePayerOptions(people, bill.payers(base))}
          isDisabled={isLocked}
          onChosen={bill.onPayerChosen}
        />
        <div className="relative min-w-0">
          {canSplit && watch('owedBy') !== SPLIT && (
            <LabelButton
              onClick={() => {
                chooseSplit();
                form.setFocus('amount');
              }}
            >
              Split bill
            </LabelButton>
          )}
          <PersonField
            name="owedBy"
            control={control}
            label="Owed By"
            emptyText="Select who owes it"
            options={debtors}
            isDisabled={isLocked}
            onChosen={bill.onDebtorChosen}
          />
        </div>
        <AmountField form={form} isRequired isDisabled={isLocked} />
        <Field
          label="Transaction Date"
          error={errors.transactionDate?.message}
          hint={plannedHint(form.watch('transactionDate'))}
          isRequired
        >
          <DateInput {...register('transactionDate')} disabled={lock === 'active'} />
        </Field>
        <Controller
          name="category"
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <CategoryPicker
              ref={ref}
              className={edited ? 'lg:col-span-2' : undefined}
              value={value}
              onChange={(key, name) => {
                actions.setCategoryName(name);
                onChange(key);
              }}
              onBlur={onBlur}
              onUnfinished={actions.onUnfinishedCategory}
              begun={actions.begunCategory}
              error={errors.category?.message}
              current={base && categoryOfEntry(base)}
              entryId={newId}
              isShared={bill.draft !== null}
              isDisabled={isLocked}
            />
          )}
        />
        <Field label="Note" error={errors.note?.message} className="lg:col-span-2">
          <Input {...register('note')} autoComplete="off" maxLength={MAX_NOTE} />
        </Field>
        {edited === null && <RecurringField form={form} />}
      </div>
      {bill.draft && (
        <SplitPanel
          id={newId}
          amount={watch('amount')}
          paidBy={watch('paidBy')}
          draft={bill.draft}
          onChange={bill.onChange}
          people={people}
          categoryId={watch('category')}
          isNew={edited === null}
          error={bill.error}
        />
      )}
      <FormFooter
        missing={watch('owedBy') === '' ? 'Choose who owes it.' : undefined}
        buttons={
          <>
            {edited && <Button onClick={onCancel}>Cancel</Button>}
            <Button
              type="submit"
              variant="primary"
              className="flex-1 sm:flex-none"
              disabled={watch('owedBy') === '' || bill.draft?.isStarting}
              isBusy={isSaving}
            >
              {base ? 'Update Transaction' : 'Add Transaction'}
            </Button>
          </>
        }
      >
        <Checkbox
          label="Mark as Optional Transaction"
          {...register('optional')}
          className="in-data-scroller:mb-3 in-data-scroller:self-start"
        />
      </FormFooter>
      {question}
    </form>
  );
}
