import type { CalendarDate } from '../calendar/calendar.ts';
import { shareOut } from '../expense/share-out.ts';
import { toAmount } from '../money/money.ts';
import { titleOf } from '../transaction/transaction.ts';
import { toRecurringExpenseResource } from './recurring-expense-resource.ts';
import type { RecurringExpense, RecurringTemplate } from './stored.ts';

/** A recurring expense in the activity log: plain data with the API's field names, people by id. */
export type RecurringExpenseFacts = Readonly<Record<string, unknown>>;

export function recurringExpenseFacts(series: RecurringExpense): RecurringExpenseFacts {
  const { kind, rule, nextOn, pausedAt, pausedWhy } = toRecurringExpenseResource(series);
  return {
    ...recurringTemplateFacts(series.id, series.template),
    varies: kind === 'varies',
    rule,
    nextOn,
    pausedAt,
    pausedWhy,
    endedAt: series.endedAt?.toISOString() ?? null,
  };
}

/** @param id determines who bears an odd cent */
export function recurringTemplateFacts(
  id: string,
  template: RecurringTemplate,
): RecurringExpenseFacts {
  const { amountCents, note, category, categories } = template;
  const common = {
    amount: toAmount(amountCents),
    note,
    type: category,
    categories: categories.map((one) => ({ id: one.id, name: one.name })),
  };
  if (template.of === 'transaction') {
    const { paidBy, owedBy, payTo } = template;
    return { ...common, paidBy, owedBy, payTo };
  }
  const { kind, payers, split } = template;
  const toUsers = (list: readonly { memberId: string; cents: number }[]) =>
    list.map(({ memberId, cents }) => ({ userId: memberId, amount: toAmount(cents) }));
  return {
    ...common,
    kind,
    payers: toUsers(payers),
    shares: toUsers(shareOut({ id, amountCents, split })),
  };
}

export function namedOccurrence(
  { template: { note, category } }: Pick<RecurringExpense, 'template'>,
  date: CalendarDate,
): { name: string; date: CalendarDate } {
  return { name: titleOf({ note, category }), date };
}
