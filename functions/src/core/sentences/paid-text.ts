/**
 * The marks Paid and Unpaid in words, within a sentence. If nobody owes the row, nobody pays it back: then
 * it is just `paid` or `unpaid`.
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

/** The same of rows of any kind, which include payments and rows that nobody owes. */
export const paidRowsTitle = (isPaid: boolean) =>
  `${paidTitle(isPaid)}, and what else is ${isPaid ? '' : 'not '}marked as paid`;
