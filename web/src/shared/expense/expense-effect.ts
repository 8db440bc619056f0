import { formatCount, sumCents, type Cents } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

/** The debtor; null for the payer's own share. */
export interface ExpenseDebt {
  creditorId: string;
  debtorId: string | null;
  cents: Cents;
}

/** `You get back $20.00 from 3 people`: the effect of an expense on the reader's debts and claims. */
export function expenseEffectText(
  debts: readonly ExpenseDebt[],
  uid: string,
  nameOf: (uid: string) => string,
): string {
  const owed = debts.filter(({ creditorId, debtorId }) => creditorId === uid && debtorId !== null);
  const owing = debts.filter(({ debtorId }) => debtorId === uid);
  if (owed.length > 0) {
    return `You get back ${totalOf(owed)} from ${whoOf(owed.map(({ debtorId }) => debtorId!))}`;
  }
  if (owing.length > 0) {
    return `You owe ${totalOf(owing)} to ${whoOf(owing.map(({ creditorId }) => creditorId))}`;
  }
  return 'It does not change what you owe';

  function whoOf(ids: readonly string[]): string {
    return ids.length === 1 ? nameOf(ids[0]!) : formatCount(ids.length, 'person', 'people');
  }
}

function totalOf(debts: readonly ExpenseDebt[]): string {
  return formatMoney(sumCents(debts.map(({ cents }) => cents)));
}
