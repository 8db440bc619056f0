import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { SPLIT } from '@/features/transactions/people/people-options';
import { findBillFault } from '@/features/transactions/split/read-bill';

interface FormFault {
  field: 'bill' | 'repeats';
  message: string;
}

export async function findFormFault(
  values: TransactionFormValues,
  id: string,
): Promise<FormFault | null> {
  const { owedBy, bill, repeats } = values;
  const ofBill = owedBy === SPLIT && bill ? findBillFault(bill, { id, ...values }) : null;
  if (ofBill !== null) return { field: 'bill', message: ofBill };
  if (!repeats) return null;
  const reading = await import('@/features/transactions/recurring/recurring-panel').catch(
    () => null,
  );
  const message = reading ? reading.recurringFault(values) : MISSING;
  return message === null ? null : { field: 'repeats', message };
}

const MISSING = 'This part could not be loaded. Reload the page once there is a network.';
