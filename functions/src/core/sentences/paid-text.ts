/** A row without a debtor is not paid back: it is just `paid` or `unpaid`. */
export function paidText(isPaid: boolean, isDebt = true): string {
  if (!isDebt) return isPaid ? 'paid' : 'unpaid';
  return isPaid ? 'paid back' : 'not paid back yet';
}

/** As a title: `Not paid back yet`. */
export function paidTitle(isPaid: boolean, isDebt?: boolean): string {
  const text = paidText(isPaid, isDebt);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For rows of any kind, including payments and rows without a debtor. */
export const paidRowsTitle = (isPaid: boolean) =>
  `${paidTitle(isPaid)}, and what else is ${isPaid ? '' : 'not '}marked as paid`;
