/**
 * What the marks Paid and Unpaid say in a reader's words, within a sentence. Nobody pays back what nobody
 * owes: of that they say no more than they do.
 */
export function paidText(isPaid: boolean, isDebt = true): string {
  if (!isDebt) return isPaid ? 'paid' : 'unpaid';
  return isPaid ? 'paid back' : 'not paid back yet';
}

/** The same at the beginning, e.g. `Not paid back yet`. */
export function paidTitle(isPaid: boolean, isDebt?: boolean): string {
  const text = paidText(isPaid, isDebt);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of rows of any kind: payments and what nobody owes have the mark, or have it not, as debts do. */
export const paidRowsTitle = (isPaid: boolean) =>
  `${paidTitle(isPaid)}, and what else is ${isPaid ? '' : 'not '}marked as paid`;
