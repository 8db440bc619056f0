import { billOf } from '../expense/expense-request.ts';
import { toCents } from '../money/money.ts';
import type { CategoryReference } from '../transaction/stored.ts';
import type { RecurrenceRule, RecurringTemplate } from './stored.ts';
import type {
  NewRecurringExpense,
  RecurrenceRuleBody,
  RecurringExpenseUpdate,
} from './recurring-expense-request.ts';

export function categoriesOfRequest({
  template,
  transaction,
}: NewRecurringExpense | RecurringExpenseUpdate): readonly CategoryReference[] {
  return (template ?? transaction)?.categories ?? [];
}

/**
 * The template of a request body, in cents.
 *
 * @param categories the body's categories as they are stored
 */
export function toRecurringTemplate(
  { template, transaction }: NewRecurringExpense | RecurringExpenseUpdate,
  categories: readonly CategoryReference[],
): RecurringTemplate {
  if (template) {
    const { kind, note, optional } = template;
    const { amountCents, payers, split } = billOf('', template);
    const category = categories[0]?.name ?? '';
    return {
      of: 'expense',
      kind,
      amountCents,
      note,
      category,
      categories,
      optional,
      payers,
      split,
    };
  }
  if (!transaction) throw new TypeError('A series is of an expense or of a transaction.');
  const { amount, note, optional, paidBy, owedBy, payTo, type } = transaction;
  return {
    of: 'transaction',
    amountCents: toCents(amount),
    note,
    category: categories[0]?.name ?? type ?? '',
    categories,
    optional,
    paidBy,
    owedBy,
    payTo: paidBy === null ? (payTo ?? null) : null,
  };
}

/** Converts in both directions, because the request and the rule have the same fields. */
export function toRecurrenceRule({
  every,
  unit,
  day,
  start,
  end,
}: RecurrenceRuleBody): RecurrenceRule {
  return { every, unit, ...(day === undefined ? {} : { day }), start, ...(end ? { end } : {}) };
}
