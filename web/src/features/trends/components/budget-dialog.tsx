import { useForm } from 'react-hook-form';
import { monthName } from '@housetab/functions/core/calendar/calendar';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import {
  useRemoveBudget,
  useSaveBudget,
  type HouseholdBudgetProgress,
  type HouseholdBudgets,
} from '@/shared/budget/budgets';
import { AmountField } from '@/components/ui/amount-field';
import { initialAmountText } from '@/components/ui/amount-input';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import { amountText } from '@/components/ui/amount-typing';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/input';
import { TextButton } from '@/components/ui/link';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { showSuccess } from '@/components/ui/toast';
import { formatMoney } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';
import { useRequestId } from '@/lib/use-request-id';

/** The initial values: of a budget, of a proposal, or none. */
export type BudgetDraft = Partial<
  Pick<
    HouseholdBudgetProgress,
    'id' | 'categoryId' | 'whose' | 'amount' | 'carriesOver' | 'startMonth'
  >
>;

interface BudgetDialogProps {
  draft: BudgetDraft;
  budgets: HouseholdBudgets;
  categories: readonly CategoryResource[];
  onClose: () => void;
}

export function BudgetDialog({ draft, budgets, categories, onClose }: BudgetDialogProps) {
  const { isAdmin } = useHousehold();
  const form = useForm({
    defaultValues: {
      categoryId: draft.categoryId ?? '',
      whose: draft.whose ?? (isAdmin ? 'household' : 'mine'),
      amount: initialAmountText(draft.amount),
      carriesOver: draft.carriesOver ?? false,
      // If carry-over is switched on now, the rests of past months do not count.
      beginsAnew: !draft.carriesOver,
    },
  });
  const { register, handleSubmit, formState, setValue, watch } = form;
  const { categoryId, whose, amount: text, carriesOver } = watch();
  const request = useRequestId();
  const save = useSaveBudget();
  const remove = useRemoveBudget();
  const failure = save.error ?? remove.error;

  const category = categories.find(({ id }) => id === categoryId);
  const proposal = budgets.proposals.find(
    (one) => one.categoryId === categoryId && one.whose === whose,
  );
  const isNew = draft.id === undefined;
  const { startMonth: since = budgets.month } = draft;
  const hasPast = since < budgets.month;
  const mayBeginAnew = carriesOver && hasPast;
  const amount = amountOf(text);
  const isOther = !isNew && amount !== null && amount > 0 && amount !== draft.amount;

  const submit = handleSubmit(({ beginsAnew, ...chosen }) => {
    if (save.isPending || amount === null) return;
    const startMonth = mayBeginAnew && beginsAnew ? budgets.month : since;
    const body = { ...chosen, amount, startMonth };
    save.mutate(
      { id: draft.id ?? request.idFor(body), ...body },
      {
        onSuccess: () => {
          request.succeeded();
          showSuccess(`The budget for ${category?.name ?? 'it'} is ${formatMoney(amount)} a month`);
          onClose();
        },
      },
    );
  });

  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? 'Set a budget' : 'Change the budget'}
      onSubmit={submit}
      submitLabel="Save"
      isBusy={save.isPending}
      otherAction={
        !isNew && (
          <Button
            variant="danger-quiet"
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate(draft.id!, {
                onSuccess: () => {
                  showSuccess(`${category?.name ?? 'It'} has no budget any more`);
                  onClose();
                },
              })
            }
            className="mr-auto"
          >
            Remove
          </Button>
        )
      }
    >
      {failure && <Banner>{failure.message}</Banner>}
      <Field label="Category" error={formState.errors.categoryId?.message} isRequired>
        <Select
          {...register('categoryId', { required: 'Please select a category' })}
          disabled={!isNew}
        >
          <option value="">Select a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isNew && isAdmin && (
        <SegmentedControl
          label="Whose spending"
          options={[
            { value: 'household', label: 'The household’s' },
            { value: 'mine', label: 'Only my share' },
          ]}
          value={whose}
          onChange={(chosen) => setValue('whose', chosen)}
        />
      )}
      <div>
        <AmountField
          form={form}
          label="Amount a month"
          validate={faultOfBudget}
          isRequired
          hint={
            proposal && (
              <>
                An average month lately:{' '}
                <TextButton onClick={() => setValue('amount', amountText(proposal.amount))}>
                  {formatMoney(proposal.amount)}
                </TextButton>
              </>
            )
          }
        />
        <p role="status" className="text-sm text-muted not-empty:mt-2">
          {isOther &&
            hasPast &&
            `Holds from ${monthName(budgets.month)} on; earlier months keep what they had.`}
        </p>
      </div>
      <div>
        <Checkbox label="Carry over to the next month" {...register('carriesOver')} />
        <p className="mt-1 text-sm text-muted">
          What is left is added to it, and what was too much is taken off.
        </p>
      </div>
      {mayBeginAnew && (
        <div>
          <Checkbox
            label={`Begin anew with ${formatMonthKey(budgets.month)}`}
            {...register('beginsAnew')}
          />
          <p className="mt-1 text-sm text-muted">
            Otherwise what is left of the months since {formatMonthKey(since)} counts.
          </p>
        </div>
      )}
    </FormDialog>
  );
}

function faultOfBudget(text: string): string | undefined {
  return amountOf(text) === 0 ? 'Please enter a valid amount' : faultOfAmount(text);
}
