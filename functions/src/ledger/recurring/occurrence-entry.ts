import { dayIn } from '../../core/calendar/calendar.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Draft } from '../../core/recurring/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { enterExpense, expenseEntry } from '../expenses/expense-entry.ts';
import { rememberNames, type OwnerNames } from '../shared/names.repository.ts';
import { saveTransaction, type ChangeContext } from '../shared/transaction-change.ts';
import { enterTransaction } from '../shared/transaction-entry.ts';

export type Occurrence = Pick<
  Draft,
  'id' | 'seriesId' | 'ordinal' | 'on' | 'createdBy' | 'template'
>;

export type EnteredOccurrence =
  | { resourceType: 'expenses'; thing: Expense }
  | { resourceType: 'transactions'; thing: Transaction };

interface EntryParts {
  /** Read before the commit. */
  names: OwnerNames;
  timeZone: string;
}

/** As POST would. Actor: `SCHEDULE_ID` or who confirms. Fails with `id_taken` if it exists. */
export function enterOccurrence(
  unit: UnitOfWork,
  context: ChangeContext,
  { id, seriesId, ordinal, on, createdBy, template }: Occurrence,
  { names, timeZone }: EntryParts,
): EnteredOccurrence {
  const { householdId, now } = context;
  if (template.of === 'transaction') {
    const own = { ...template, transactionDate: on };
    const after = enterTransaction({ id, seriesId, enteredBy: createdBy, now, timeZone }, own);
    rememberNames(unit, householdId, names, [after]);
    const change = { what: 'created', before: null, after } as const;
    return { resourceType: 'transactions', thing: saveTransaction(unit, context, change) };
  }
  const { amountCents, note, category, categories, optional, kind, payers, split } = template;
  const entry = expenseEntry({
    ...{ id, amountCents, note, category, categories, optional, kind, payers, split },
    ...{ seriesId, ordinal, transactionDate: on, enteredBy: createdBy },
    entered: now,
    enteredDay: dayIn(timeZone, now),
  });
  return { resourceType: 'expenses', thing: enterExpense(unit, context, entry, names) };
}
