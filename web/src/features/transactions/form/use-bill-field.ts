import { useController, type UseFormReturn } from 'react-hook-form';
import { isExpenseEntry, type FormEntry } from '@/features/transactions/form/entry';
import { SEVERAL, SPLIT } from '@/features/transactions/people/people-options';
import { startingBill, type BillDraft } from '@/features/transactions/split/bill-draft';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';

export function useBillField(form: UseFormReturn<TransactionFormValues>, people: People) {
  const { user } = useHousehold();
  const { field, fieldState } = useController({ name: 'bill', control: form.control });
  const isSplit = form.watch('owedBy') === SPLIT;
  const begun = () => form.getValues('bill') ?? startingBill(people.members.map(({ id }) => id));
  const change = (draft: BillDraft) => field.onChange(draft);

  function startSplit(): void {
    if (form.getValues('bill') === null) change(begun());
  }

  return {
    draft: isSplit ? field.value : null,
    error: fieldState.error,
    onChange: (draft: BillDraft) => {
      form.clearErrors('bill');
      change(draft);
    },
    chooseSplit: () => {
      form.setValue('owedBy', SPLIT, { shouldDirty: true });
      startSplit();
    },
    /** An expense with several payers must be split, too. */
    onPayerChosen: (paidBy: string) => {
      if (paidBy !== SEVERAL) return;
      form.setValue('owedBy', SPLIT, { shouldDirty: true });
      const bill = begun();
      const isEmpty = Object.keys(bill.payers).length === 0;
      change(isEmpty ? { ...bill, payers: { [user.id]: '' } } : bill);
    },
    onDebtorChosen: (owedBy: string) => {
      if (owedBy === SPLIT) return startSplit();
      if (form.getValues('paidBy') === SEVERAL) form.setValue('paidBy', user.id);
    },
    payers: (base: FormEntry | null) => (base && isExpenseEntry(base) ? base.payers : []),
  };
}
