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
import { compareExpenses, withRows } from '../functions/src/ledger/expenses/expense-change.ts';
import type { Activity, Category } from '../functions/src/platform/firestore/documents.ts';
import { personOf, uidOf, type Person } from './accounts.ts';
import { deletionAfter, payTransaction } from './build-transactions.ts';
import { enteredAt, paidAt } from './entry.ts';
import type { Expense } from './expense.ts';
import type { HouseholdData } from './household-data.ts';
import { uuidFor } from './keyed-random.ts';
import { activityOf } from './ledger.ts';
import type { LoadMoment } from './load-moment.ts';
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
  const { expense: fresh, rows } = withRows(expenseOf(bill, categories, moment));
  const created = recordExpense(data.id, null, fresh, fresh.entered);
  const stamp = {
    ...{ payTo: null, importId: null, version: 1 },
    ...{ entered: fresh.entered, enteredDay: fresh.enteredDay, enteredBy: fresh.enteredBy },
    ...{ lastActivityId: created.id, updatedAt: fresh.entered },
  };
  const histories = rows.map((row): TransactionHistory => {
    const history = { transaction: newTransaction({ ...row, ...stamp }), activity: [] };
    const paidDate = paidDateOf(history.transaction, bill, data, moment);
    return payTransaction(data.id, history, paidDate);
  });
  const expense = { ...fresh, lastActivityId: created.id };
  if (!bill.isDeleted) return { expense, histories, activity: [created] };
  return deleteExpense(data.id, { expense, histories, activity: [created] }, moment);
}

function expenseOf(
  bill: PaidByMember,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
): Omit<SharedExpense, 'transactionIds'> {
  const category = categories.get(bill.category);
  if (!category) throw new RangeError(`${bill.key} has the unknown category ${bill.category}.`);
  const entered = enteredAt(bill, 0, moment);
  return newExpense({
    ...billOf(bill),
    kind: bill.isRefund ? 'refund' : 'expense',
    entered,
    enteredDay: dayIn(moment.timeZone, entered),
    transactionDate: bill.date,
    enteredBy: uidOf(bill.enteredBy ?? bill.by),
    note: bill.note,
    category: category.name,
    categories: [{ id: category.id, name: category.name }],
    optional: bill.optional ?? false,
  });
}

function billOf(bill: PaidByMember): Bill {
  const { payers = { [bill.by]: bill.totalCents / 100 } } = bill;
  return {
    id: uuidFor(`expense/${bill.key}`),
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
  { openTabs }: HouseholdData,
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
  return paidAt(share, row.entered, openTabs, moment);
}

function deleteExpense(
  householdId: string,
  { expense, histories, activity }: BuiltExpense,
  moment: LoadMoment,
): BuiltExpense {
  const { deletedAt, expireAt } = deletionAfter(expense.entered, moment);
  const changes = { deletedAt, expireAt, version: 2, updatedAt: deletedAt };
  const after = { ...expense, ...changes };
  const entry = recordExpense(householdId, expense, after, deletedAt);
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

function recordExpense(
  householdId: string,
  before: SharedExpense | null,
  after: SharedExpense,
  at: Date,
): Activity {
  return activityOf(householdId, {
    actor: after.enteredBy,
    what: before ? 'deleted' : 'created',
    resourceType: 'expenses',
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: after.parties,
    ...compareExpenses(before, after),
    at,
  });
}
