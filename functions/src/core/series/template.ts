import { billOf } from '../expense/expense-request.ts';
import { toCents } from '../money/money.ts';
import type { CategoryReference } from '../transaction/transaction.ts';
import type { Rule } from './rule.ts';
import type { NewSeries, RuleBody, SeriesUpdate } from './series-request.ts';
import type { SeriesTemplate } from './series.ts';

/** The categories that a request names. */
export function categoriesIn({
  template,
  transaction,
}: NewSeries | SeriesUpdate): readonly CategoryReference[] {
  return (template ?? transaction)?.categories ?? [];
}

/**
 * The template of a request body, in cents.
 *
 * @param categories those of the body as they are stored
 */
export function templateOf(
  { template, transaction }: NewSeries | SeriesUpdate,
  categories: readonly CategoryReference[],
): SeriesTemplate {
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

/** The rule of a request body, and the other way round: both have the same fields. */
export function ruleOf({ every, unit, day, start, end }: RuleBody): Rule {
  return { every, unit, ...(day === undefined ? {} : { day }), start, ...(end ? { end } : {}) };
}
