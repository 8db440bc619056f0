import { useState, type SubmitEvent } from 'react';
import { monthName } from '@housetab/functions/core/calendar/calendar';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import {
  useRemoveBudget,
  useSaveBudget,
  type HouseholdBudgetProgress,
  type HouseholdBudgets,
} from '@/shared/budget/budgets';
import { AmountInput, initialAmountText } from '@/components/ui/amount-input';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import { amountText } from '@/components/ui/amount-typing';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
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
type Whose = HouseholdBudgetProgress['whose'];

interface BudgetDialogProps {
  draft: BudgetDraft;
  budgets: HouseholdBudgets;
  categories: readonly CategoryResource[];
  onClose: () => void;
}

export function BudgetDialog({ draft, budgets, categories, onClose }: BudgetDialogProps) {
  const { isAdmin } = useHousehold();
  const [categoryId, setCategoryId] = useState(draft.categoryId ?? '');
  const [whose, setWhose] = useState<Whose>(draft.whose ?? (isAdmin ? 'household' : 'mine'));
  const [text, setText] = useState(() =>
    draft.amount === undefined ? initialAmountText() : amountText(draft.amount),
  );
  const [carriesOver, setCarriesOver] = useState(draft.carriesOver ?? false);
  // If carry-over is switched on now, the rests of past months do not count.
  const [beginsAnew, setBeginsAnew] = useState(!draft.carriesOver);
  const [faults, setFaults] = useState<{ category?: string; amount?: string | undefined }>({});
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

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = {
      ...(categoryId === '' && { category: 'Please select a category' }),
      amount: amount === 0 ? 'Please enter a valid amount' : faultOfAmount(text),
    };
    setFaults(found);
    if (categoryId === '' || found.amount !== undefined || amount === null) return;
    const startMonth = mayBeginAnew && beginsAnew ? budgets.month : since;
    const body = { categoryId, whose, amount, carriesOver, startMonth };
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
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={isNew ? 'Set a budget' : 'Change the budget'}
      footer={
        <>
          {!isNew && (
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
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="budget-form"
            variant="primary"
            isBusy={save.isPending}
            busyText="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <form id="budget-form" noValidate onSubmit={submit} className="space-y-5">
        {failure && <Banner>{failure.message}</Banner>}
        <Field label="Category" error={faults.category} isRequired>
          <Select
            value={categoryId}
            disabled={!isNew}
            onChange={({ target }) => {
              setCategoryId(target.value);
              setFaults({});
            }}
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
            onChange={setWhose}
          />
        )}
        <div>
          <Field
            label="Amount a month"
            error={faults.amount}
            isRequired
            hint={
              proposal && (
                <>
                  An average month lately:{' '}
                  <TextButton onClick={() => setText(amountText(proposal.amount))}>
                    {formatMoney(proposal.amount)}
                  </TextButton>
                </>
              )
            }
          >
            <AmountInput
              value={text}
              onChange={(typed) => {
                setText(typed);
                setFaults({});
              }}
              onUnreadable={() => setFaults({ amount: faultOfAmount(text) })}
            />
          </Field>
          <p role="status" className="text-sm text-muted not-empty:mt-2">
            {isOther &&
              hasPast &&
              `Holds from ${monthName(budgets.month)} on; earlier months keep what they had.`}
          </p>
        </div>
        <div>
          <Checkbox
            label="Carry over to the next month"
            checked={carriesOver}
            onChange={({ target }) => setCarriesOver(target.checked)}
          />
          <p className="mt-1 text-sm text-muted">
            What is left is added to it, and what was too much is taken off.
          </p>
        </div>
        {mayBeginAnew && (
          <div>
            <Checkbox
              label={`Begin anew with ${formatMonthKey(budgets.month)}`}
              checked={beginsAnew}
              onChange={({ target }) => setBeginsAnew(target.checked)}
            />
            <p className="mt-1 text-sm text-muted">
              Otherwise what is left of the months since {formatMonthKey(since)} counts.
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
