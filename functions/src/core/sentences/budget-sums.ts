import { formatCents, type Cents } from '../money/money.ts';

/**
 * What was spent of what there is: `$5.00 of $50.00`. Where earlier months took all of it: `$5.00, and nothing was left
 * for this month: $50.00 over from before`.
 *
 * @param thereIs the amount of a month and what is carried into it
 */
export function budgetSums(spent: Cents, thereIs: Cents): string {
  if (thereIs > 0) return `${formatCents(spent)} of ${formatCents(thereIs)}`;
  const over = thereIs < 0 ? `: ${formatCents(-thereIs)} over from before` : '';
  return `${formatCents(spent)}, and nothing was left for this month${over}`;
}
