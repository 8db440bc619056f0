import { expect, it } from 'vitest';
import { dayIn } from '../functions/src/core/calendar/calendar.ts';
import {
  categoryResourceSchema,
  newCategorySchema,
  toCategoryResource,
} from '../functions/src/core/category/category-resource.ts';
import { newExpenseSchema } from '../functions/src/core/expense/expense-request.ts';
import {
  expenseResourceSchema,
  toExpenseResource,
} from '../functions/src/core/expense/expense-resource.ts';
import type { Expense } from '../functions/src/core/expense/expense.ts';
import { newHouseholdSchema } from '../functions/src/core/household/household.ts';
import { memberNameSchema } from '../functions/src/core/household/member-schema.ts';
import { toAmount } from '../functions/src/core/money/money.ts';
import { idSchema } from '../functions/src/core/wire/text.ts';
import {
  newTransactionSchema,
  toTransactionResource,
  transactionResourceSchema,
} from '../functions/src/core/transaction/transaction-resource.ts';
import {
  isSettlementCategory,
  type Transaction,
} from '../functions/src/core/transaction/transaction.ts';
import { buildDemo } from './demo.ts';
import { loadMoment } from './load-moment.ts';

const ledgers = buildDemo(loadMoment(new Date('2026-11-20T18:30:00Z'), 'America/New_York'));

/** What someone would have sent to create the row. */
function bodyOf(transaction: Transaction) {
  const { id, amountCents, transactionDate, paidBy, owedBy, payTo, note, categories, optional } =
    transaction;
  const amount = toAmount(amountCents);
  const body = { id, amount, transactionDate, paidBy, owedBy, note, categories, optional };
  return payTo === null ? body : { ...body, payTo };
}

function expenseBodyOf(expense: Expense) {
  const { id, kind, amount, transactionDate, note, categories, optional, payers, split } =
    toExpenseResource(expense);
  return { id, kind, amount, transactionDate, note, categories, optional, payers, split };
}

it('could have been typed in through the API', () => {
  for (const { household, members, categories, transactions, expenses } of ledgers) {
    const { name: title, timeZone, currency } = household;
    newHouseholdSchema.parse({ name: title, timeZone, currency });
    for (const { id, name } of members) {
      idSchema.parse(id);
      memberNameSchema.parse(name);
    }
    for (const { name, description, color, groupName, userId } of categories) {
      newCategorySchema.parse({ name, description, color, groupName, userId });
    }
    const alone = transactions.filter(({ expenseId }) => expenseId === null);
    for (const transaction of alone.filter((one) => one.categories.length > 0)) {
      newTransactionSchema.parse(bodyOf(transaction));
    }
    // What a series makes has an id of its own kind.
    const byHand = expenses.filter(({ ordinal }) => ordinal === null || ordinal === 1);
    for (const expense of byHand) newExpenseSchema.parse(expenseBodyOf(expense));
  }
});

it('is answered by the API in its own shapes', () => {
  for (const { members, categories, transactions, expenses } of ledgers) {
    const nameOf = new Map(members.map(({ id, name }) => [id, name]));
    for (const category of categories) {
      categoryResourceSchema.parse(toCategoryResource(category));
    }
    for (const expense of expenses) expenseResourceSchema.parse(toExpenseResource(expense));
    for (const transaction of transactions) {
      const resource = toTransactionResource(transaction, (uid) => nameOf.get(uid) ?? '');
      expect(transactionResourceSchema.parse(resource).payTo).not.toBe('');
    }
  }
});

it('names only people and categories that exist', () => {
  for (const { members, categories, transactions } of ledgers) {
    const uids = new Set(members.map(({ id }) => id));
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    for (const { parties, categories: used, category } of transactions) {
      expect(parties.every((uid) => uids.has(uid))).toBe(true);
      // A payment has none that somebody made.
      const isPayment = used.length === 0 && isSettlementCategory(category);
      if (!isPayment) expect(used.map(({ id }) => names.get(id))).toEqual([category]);
    }
    expect(names.size).toBe(new Set(names.values()).size);
  }
});

it('counts the entry days in the time zone of the household', () => {
  for (const { household, transactions } of ledgers) {
    for (const { entered, enteredDay } of transactions) {
      expect(enteredDay).toBe(dayIn(household.timeZone, entered));
    }
  }
});
