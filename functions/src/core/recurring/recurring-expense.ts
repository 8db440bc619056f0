import type { RecurringTemplate } from './stored.ts';
import { expenseParties } from '../expense/expense.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import type { Cents } from '../money/money.ts';

/** Whether its occurrences would be payments between members. No schedule may enter these. */
export function isPaymentTemplate({ category }: Pick<RecurringTemplate, 'category'>): boolean {
  return isSettlementCategory(category);
}

/** Only valid for a single payer, as with kind `varies`. */
export function templateWithAmount<T extends RecurringTemplate>(
  template: T,
  amountCents: Cents,
): T {
  if (template.of === 'transaction') return { ...template, amountCents };
  return {
    ...template,
    amountCents,
    payers: template.payers.map((one) => ({ ...one, cents: amountCents })),
  };
}

/** The owner, the payers and the sharers, sorted and unique. */
export function recurringExpenseParties(createdBy: string, template: RecurringTemplate): string[] {
  if (template.of === 'expense') return expenseParties({ ...template, enteredBy: createdBy });
  const ids = [createdBy, template.paidBy, template.owedBy].filter((id) => id !== null);
  return [...new Set(ids)].sort();
}
