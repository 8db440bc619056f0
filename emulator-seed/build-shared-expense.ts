import { SCHEDULE_ID } from '../functions/src/core/activity/schedule-actor.ts';
import { dayIn, monthOf } from '../functions/src/core/calendar/calendar.ts';
import type { Bill, Expense as SharedExpense } from '../functions/src/core/expense/expense.ts';
import { newExpense } from '../functions/src/core/expense/new-expense.ts';
import { toCents } from '../functions/src/core/money/money.ts';
import type { Split } from '../functions/src/core/split/split.ts';
import {
  newTransaction,
  withDerivedFields,
} from '../functions/src/core/transaction/stored-transaction.ts';
import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import { withRows } from '../functions/src/ledger/expenses/expense-change.ts';
import { occurrenceId } from '../functions/src/ledger/series/occurrence-id.ts';
import type { Activity, Category } from '../functions/src/platform/firestore/documents.ts';
import { personOf, uidOf, type Person } from './accounts.ts';
import { buildObjection } from './build-objection.ts';
import { seriesIdOf } from './build-series.ts';
import { deletionAfter, payTransaction } from './build-transactions.ts';
import { enteredAt, paidAt } from './entry.ts';
import type { Expense } from './expense.ts';
import type { HouseholdData } from './household-data.ts';
import { uuidFor } from './keyed-random.ts';
import type { LoadMoment } from './load-moment.ts';
import { recordExpense } from './record-expense.ts';
import type { Share } from './share.ts';
import type { TransactionHistory } from './transaction-history.ts';

type PaidByMember = Expense & { by: Person };

/** Whether it is one expense of several: a member paid it for more than one. */
export function isSharedBill(bill: Expense): bill is PaidByMember {
  return typeof bill.by === 'string' && bill.for.length > 1;
}

interface BuiltExpense {
  expense: SharedExpense;
  histories: TransactionHistory[];
  activity: Activity[];
}

/** The expense with its rows by the rules of the product, so that no cent differs. */
export function buildSharedExpense(
  data: HouseholdData,
  bill: PaidByMember,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
): BuiltExpense {
  const { expense, activity, rows } = enterExpense(data.id, bill, categories, moment);
  const { entered, enteredDay, enteredBy, version, lastActivityId, updatedAt } = expense;
  const stamp = {
    ...{ payTo: null, importId: null, entered, enteredDay, enteredBy },
    ...{ version, lastActivityId, updatedAt },
  };
  const histories = rows.map((row): TransactionHistory => {
    const history = { transaction: newTransaction({ ...row, ...stamp }), activity: [] };
    const paidDate = paidDateOf(history.transaction, bill, data, moment);
    return payTransaction(data.id, history, paidDate);
  });
  if (!bill.isDeleted) return { expense, histories, activity };
  return deleteExpense(data.id, { expense, histories, activity }, moment);
}

/** The expense as it has been entered, and corrected where somebody objected to it. */
function enterExpense(
  householdId: string,
  bill: PaidByMember,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
) {
  const { objection } = bill;
  const { expense, rows } = withRows(expenseOf(householdId, bill, categories, moment));
  const created = (first: SharedExpense) =>
    recordExpense(householdId, null, first, { actor: entererOf(bill), at: first.entered });
  if (!objection) {
    const entry = created(expense);
    return { expense: { ...expense, lastActivityId: entry.id }, rows, activity: [entry] };
  }
  const saidFirst = { ...bill, totalCents: toCents(objection.saidFirst) };
  const { expense: wrong } = withRows(expenseOf(householdId, saidFirst, categories, moment));
  const corrected = buildObjection(householdId, objection, { wrong, right: expense });
  return { ...corrected, rows, activity: [created(wrong), ...corrected.activity] };
}

/** What comes by itself is nobody's act; with an amount that varies, it is that of who says it. */
function entererOf({ by, enteredBy = by, repeats }: PaidByMember): string {
  const isAutomatic = repeats?.kind === 'fixed' && repeats.ordinal > 1;
  return isAutomatic ? SCHEDULE_ID : uidOf(enteredBy);
}

function expenseOf(
  householdId: string,
  bill: PaidByMember,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
): Omit<SharedExpense, 'transactionIds'> {
  const category = categories.get(bill.category);
  if (!category) throw new RangeError(`${bill.key} has the unknown category ${bill.category}.`);
  const entered = enteredAt(bill, 0, moment);
  return newExpense({
    ...billOf(householdId, bill),
    kind: bill.isRefund ? 'refund' : 'expense',
    entered,
    enteredDay: dayIn(moment.timeZone, entered),
    transactionDate: bill.date,
    enteredBy: uidOf(bill.enteredBy ?? bill.by),
    note: bill.note,
    category: category.name,
    categories: [{ id: category.id, name: category.name }],
    optional: bill.optional ?? false,
    ...(bill.repeats && {
      seriesId: seriesIdOf(householdId, bill.repeats),
      ordinal: bill.repeats.ordinal,
    }),
  });
}

function idOf(householdId: string, { key, repeats }: PaidByMember): string {
  if (!repeats || repeats.ordinal === 1) return uuidFor(`expense/${key}`);
  return occurrenceId(seriesIdOf(householdId, repeats), repeats.ordinal);
}

function billOf(householdId: string, bill: PaidByMember): Bill {
  const { payers = { [bill.by]: bill.totalCents / 100 } } = bill;
  return {
    id: idOf(householdId, bill),
    amountCents: bill.totalCents,
    payers: Object.entries(payers).map(([person, dollars]) => ({
      memberId: uidOf(person as Person),
      cents: toCents(dollars),
    })),
    split: splitOf(bill),
  };
}

function splitOf({ for: people, parts, split }: Expense): Split {
  const { mode, values } = split ?? { mode: parts ? 'amount' : 'equal', values: parts ?? {} };
  return {
    mode,
    people: people.map((person) => ({
      memberId: uidOf(person),
      value: toCents(values[person] ?? 0),
    })),
  };
}

/** One's own part is ticked off when the month is over, a debt when it is paid back. */
function paidDateOf(
  row: Transaction,
  bill: PaidByMember,
  data: HouseholdData,
  moment: LoadMoment,
): Date | null {
  const isOwn = row.owedBy === null;
  if (isOwn && monthOf(bill.date) === monthOf(moment.today)) return null;
  const share: Share = {
    key: `${bill.key}/${row.paidBy}/${row.owedBy}`,
    date: bill.date,
    expense: bill,
    paidBy: row.paidBy === null ? null : personOf(row.paidBy),
    owedBy: row.owedBy === null ? null : personOf(row.owedBy),
    payTo: null,
    enteredBy: personOf(row.enteredBy),
    cents: row.amountCents,
  };
  // What was corrected is paid after that.
  return paidAt(share, row.updatedAt, data, moment);
}

function deleteExpense(
  householdId: string,
  { expense, histories, activity }: BuiltExpense,
  moment: LoadMoment,
): BuiltExpense {
  const { deletedAt, expireAt } = deletionAfter(expense.entered, moment);
  const changes = { deletedAt, expireAt, version: 2, updatedAt: deletedAt };
  const after = { ...expense, ...changes };
  const by = { actor: expense.enteredBy, at: deletedAt };
  const entry = recordExpense(householdId, expense, after, by);
  const stamp = { ...changes, lastActivityId: entry.id };
  return {
    expense: { ...after, lastActivityId: entry.id },
    histories: histories.map(({ transaction, ...history }) => ({
      ...history,
      transaction: withDerivedFields({ ...transaction, ...stamp }),
    })),
    activity: [...activity, entry],
  };
}
