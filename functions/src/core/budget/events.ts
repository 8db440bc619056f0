import { monthText } from '../sentences/dates.ts';
import { eventsOf, field, type HistoryEvent, moneyText } from '../sentences/event.ts';
import { budgetSums } from './budget-sums.ts';

const fields = {
  amount: field.number,
  carriesOver: field.flag,
  category: field.text,
  reached: field.number,
  spent: field.number,
  startMonth: field.month,
  whose: field.text,
};
type BudgetEvent = HistoryEvent<typeof fields>;

const budget = ({ facts }: BudgetEvent) =>
  facts.category ? `budget for “${facts.category}”` : 'budget of a category';
const carriedOver = ({ after }: BudgetEvent) =>
  after.carriesOver ? ', what is left is carried over' : '';

/** Of members' own budgets and of the household's. */
export const budgetEvents = eventsOf(fields, {
  // `says: 80 % of your budget for “Groceries” is spent, $320.00 of $400.00`
  budget_reached: ({ after }) => {
    const whose = after.whose === 'mine' ? 'your budget' : 'the household’s budget';
    const part = after.reached === 80 ? `80 % of ${whose}` : whose;
    const sums = budgetSums(after.spent ?? 0, after.amount ?? 0);
    return `says: ${part} for “${after.category}” is spent, ${sums}`;
  },
  // The stored name says less than `before` and `after`.
  budget_set: changed,
  budget_changed: changed,
  budget_removed: changed,
});

/** `set a budget for “Groceries”: $300.00 a month` */
function changed(event: BudgetEvent): string {
  const { before, after, isNew, isGone } = event;
  const [old, fresh] = [moneyText(before.amount), moneyText(after.amount)];
  if (isNew) return `set a ${budget(event)}: ${fresh} a month${carriedOver(event)}`;
  if (isGone) return `removed the ${budget(event)}, ${old} a month`;
  // Older entries have no `startMonth`.
  const [since, start] = [before.startMonth, after.startMonth];
  const newStart = since !== null && start !== null && since !== start ? monthText(start) : null;
  const anew = newStart === null ? '' : `, begun anew with ${newStart}`;
  if (old !== fresh)
    return `changed the ${budget(event)} from ${old} to ${fresh} a month${carriedOver(event)}${anew}`;
  if (before.carriesOver !== after.carriesOver)
    return after.carriesOver
      ? `lets what is left of the ${budget(event)} be carried over${anew}`
      : `lets the ${budget(event)} begin anew each month`;
  return newStart === null
    ? `changed the ${budget(event)}`
    : `began the ${budget(event)} anew with ${newStart}`;
}
