import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { SPLIT } from '@/features/transactions/people/people-options';
import { findBillFault } from '@/features/transactions/split/read-bill';
import { recurringFault } from '@/features/transactions/recurring/read-recurring';

interface FormFault {
  field: 'bill' | 'repeats';
  message: string;
}

export function findFormFault(values: TransactionFormValues, id: string): FormFault | null {
  const { owedBy, bill } = values;
  const ofBill = owedBy === SPLIT && bill ? findBillFault(bill, { id, ...values }) : null;
  if (ofBill !== null) return { field: 'bill', message: ofBill };
  const message = recurringFault(values);
  return message === null ? null : { field: 'repeats', message };
}
