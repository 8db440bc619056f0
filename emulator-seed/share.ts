import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { sumCents, toCents } from '../functions/src/core/money/money.ts';
import type { Cents } from '../functions/src/core/money/money.ts';
import type { Person } from './accounts.ts';
import type { Expense } from './expense.ts';

/** One person's part of a bill: what becomes one transaction. */
export interface Share {
  key: string;
  date: CalendarDate;
  expense: Expense;
  paidBy: Person | null;
  /** Null = N/A. */
  owedBy: Person | null;
  payTo: string | null;
  enteredBy: Person;
  cents: Cents;
}

/** A bill as rows. The rows and an unrecorded share of the payer's own add up to the bill. */
export function sharesOf(expense: Expense, houseKeeper: Person): Share[] {
  const { by, key, date, totalCents, ownShare } = expense;
  const payer = typeof by === 'string' ? by : null;
  const outside = typeof by === 'string' ? null : by.outside;
  const enteredBy = expense.enteredBy ?? payer ?? expense.for[0] ?? houseKeeper;
  const common = { date, expense, enteredBy };
  if (expense.for.length === 0) {
    const whole = { paidBy: payer, owedBy: null, payTo: outside, cents: totalCents };
    return [{ ...common, ...whole, key: `${key}/whole` }];
  }
  return divide(expense).flatMap(({ person, cents }): Share[] => {
    const row = { ...common, key: `${key}/${person}`, cents };
    if (person !== payer) return [{ ...row, paidBy: payer, owedBy: person, payTo: outside }];
    if (ownShare === undefined) return [];
    return ownShare === 'n/a'
      ? [{ ...row, paidBy: payer, owedBy: null, payTo: null }]
      : [{ ...row, paidBy: null, owedBy: person, payTo: ownShare.outside }];
  });
}

/** Equal parts unless the rule names them; cents that can't be divided are the payer's first. */
function divide(expense: Expense): { person: Person; cents: Cents }[] {
  const { parts, totalCents } = expense;
  if (parts) {
    const named = expense.for.map((person) => ({ person, cents: toCents(parts[person] ?? 0) }));
    if (sumCents(named.map(({ cents }) => cents)) !== totalCents) {
      throw new RangeError(`The parts of ${expense.key} do not add up to its total.`);
    }
    return named;
  }
  const count = expense.for.length;
  const rest = totalCents % count;
  const part = (totalCents - rest) / count;
  const payerFirst = expense.for.toSorted(
    (one, other) => Number(other === expense.by) - Number(one === expense.by),
  );
  return payerFirst.map((person, position) => ({
    person,
    cents: part + (position < rest ? 1 : 0),
  }));
}
