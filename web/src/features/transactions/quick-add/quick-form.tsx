import type { SubmitEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { plannedHint } from '@/shared/expense/planned';
import { Field } from '@/components/ui/field';
import { useAmountField } from '@/components/ui/use-amount-field';
import { DateInput, Input } from '@/components/ui/input';
import { FailureBanner } from '@/features/transactions/form/failure-banner';
import type { FormFailure } from '@/features/transactions/form/form-failure';
import { QuickAmount } from '@/features/transactions/quick-add/quick-amount';
import { QuickCategory } from '@/features/transactions/quick-add/quick-category';
import { QuickPeople } from '@/features/transactions/quick-add/quick-people';
import type { BillDraft } from '@/features/transactions/split/bill-draft';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import type { UnfinishedCategory } from '@/features/transactions/category/category-creation';
import type { People } from '@/features/transactions/people/use-people';
import { RecurringField } from '@/features/transactions/recurring/recurring-field';

interface QuickFormProps {
  id: string;
  onShown: () => void;
  form: UseFormReturn<TransactionFormValues>;
  /** The id of the expense: it decides who gets an odd cent. */
  newId: string;
  people: People;
  bill: BillDraft | null;
  onBill: (bill: BillDraft) => void;
  categoryName: string;
  onCategoryName: (name: string) => void;
  onUnfinishedCategory: (unfinished: UnfinishedCategory | null) => void;
  begunCategory: string | null;
  failure: FormFailure | null;
  onDismissFailure: () => void;
  onSubmit: (event: SubmitEvent) => unknown;
}

/** The fields of an expense, in the order in which people think of them. */
export function QuickForm(props: QuickFormProps) {
  const { id, form, newId, people, bill, onBill, failure, onSubmit } = props;
  const { register, control, watch, setFocus } = form;
  const { errors } = form.formState;
  const amount = useAmountField(form);
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="space-y-2.5">
      {failure && <FailureBanner failure={failure} onDismiss={props.onDismissFailure} />}
      <QuickAmount {...amount} onShown={props.onShown} onDone={() => setFocus('note')} />
      <Field label="Note" error={errors.note?.message} isInline>
        <Input
          {...register('note')}
          autoComplete="off"
          maxLength={MAX_NOTE}
          placeholder="What for?"
          enterKeyHint="done"
        />
      </Field>
      {bill && (
        <QuickPeople
          people={people}
          bill={bill}
          onBill={onBill}
          categoryId={watch('category')}
          id={newId}
          amount={watch('amount')}
          paidBy={watch('paidBy')}
          onPayer={(payer) => form.setValue('paidBy', payer, { shouldDirty: true })}
          error={errors.bill?.message}
        />
      )}
      <Controller
        name="category"
        control={control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <QuickCategory
            // Starting over resets the picker.
            key={newId}
            ref={ref}
            value={value}
            name={props.categoryName}
            onChange={(key, name) => {
              props.onCategoryName(name);
              onChange(key);
            }}
            onBlur={onBlur}
            onUnfinished={props.onUnfinishedCategory}
            begun={props.begunCategory}
            error={errors.category?.message}
          />
        )}
      />
      <Field
        label="Date"
        error={errors.transactionDate?.message}
        hint={plannedHint(watch('transactionDate'))}
        isInline
      >
        <DateInput {...register('transactionDate')} />
      </Field>
      <RecurringField form={form} isInline />
    </form>
  );
}
