import { formatCents, type Cents } from '../money/money.ts';

/**
 * `$5.00 of $50.00`. If earlier months used it up: `$5.00, and nothing was left for this month:
 * $50.00 over from before`.
 * @param thereIs the month's amount plus the carry-over
 */
export function budgetSums(spent: Cents, thereIs: Cents): string {
  if (thereIs > 0) return `${formatCents(spent)} of ${formatCents(thereIs)}`;
  const over = thereIs < 0 ? `: ${formatCents(-thereIs)} over from before` : '';
  return `${formatCents(spent)}, and nothing was left for this month${over}`;
}
