import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { etagOf } from '../../../../src/core/wire/etag.ts';
import { categories } from '../../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../../src/create-store.ts';
import type { Json } from '../../../support/server/api-client.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
  putExpense,
  fetchRowsOf,
} from '../../../support/entries/expense-fixture.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import {
  expectBefore,
  expectOneOf,
  expectWinners,
  hasSucceeded,
  outcomeOf,
  countInHistory,
  transactionAfter,
} from './outcomes.ts';
import type { Race, Ring } from './race.ts';
import { enterRows, offset } from './rows.ts';

/** Several members enter, edit, delete, pay or settle one expense at the same time. */

async function addCategory({ api, householdId }: Ring): Promise<void> {
  await createStore(api.firestore).commit(async (unit) => {
    unit.create(categories(householdId).doc(groceriesCategory.id), groceriesCategory);
  });
}

/** Cleo paid, Ben and Cleo share it: Ben owes her 30. */
async function enterOne(ring: Ring): Promise<{ expense: Json; debt: Json }> {
  await addCategory(ring);
  const { ben, cleo } = ring;
  const expense = await postExpense(cleo, [cleo, ben], { amount: 60 });
  const [debt] = (await fetchRowsOf(cleo, expense)).filter(({ owedBy }) => owedBy === ben.uid);
  if (!debt) throw new Error('Ben owes nothing.');
  return { expense, debt };
}

const amountOf = (amount: number, { cleo }: Ring): Json => ({
  amount,
  payers: [{ userId: cleo.uid, amount }],
});

const sentThrice: Race = {
  what: 'the same new expense sent 3 times',
  prepare: async (ring) => {
    await addCategory(ring);
    const body = expenseBody([ring.cleo, ring.ben]);
    return {
      rivals: [1, 2, 3].map(() => () => ring.cleo.post('/expenses', body)),
      judge: (answers, after) => {
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
        expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
        expect([after.expenses.length, after.transactions.length]).toEqual([1, 2]);
        expect(countInHistory(after, 'created')).toBe(1);
      },
    };
  },
};

const oneIdForTwo: Race = {
  what: 'two different new expenses with one id',
  prepare: async (ring) => {
    await addCategory(ring);
    const { ben, cleo } = ring;
    const id = randomUUID();
    return {
      rivals: [
        () => ben.post('/expenses', expenseBody([ben, cleo], { id, amount: 10 })),
        () => cleo.post('/expenses', expenseBody([cleo, ben], { id, amount: 20 })),
      ],
      judge: (answers, after) => {
        expectWinners(answers, 1, 'id_taken');
        const amountCents = hasSucceeded(answers[0]) ? 1000 : 2000;
        expect(after.expenses).toMatchObject([{ id, amountCents }]);
      },
    };
  },
};

const oneIdForBoth: Race = {
  what: 'a new expense and a new transaction with one id',
  prepare: async (ring) => {
    await addCategory(ring);
    const { ben, cleo } = ring;
    const expense = expenseBody([ben, cleo]);
    const row = transactionBody({ id: expense.id, paidBy: ben.uid, owedBy: cleo.uid });
    return {
      rivals: [() => ben.post('/expenses', expense), () => ben.post('/transactions', row)],
      judge: (answers, after) => {
        expectWinners(answers, 1, 'id_taken');
        expect(after.expenses.length).toBe(hasSucceeded(answers[0]) ? 1 : 0);
        expect(after.transactions.some(({ id }) => id === expense.id)).toBe(
          hasSucceeded(answers[1]),
        );
      },
    };
  },
};

const twoEdits: Race = {
  what: 'two edits of an expense with one ETag',
  prepare: async (ring) => {
    const { expense } = await enterOne(ring);
    const headers = { 'If-Match': etagOf(expense.version) };
    const edit = (amount: number) => () =>
      putExpense(ring.cleo, expense, amountOf(amount, ring), headers);
    return {
      rivals: [edit(80), edit(100)],
      judge: (answers, after) => {
        expectWinners(answers, 1, 'precondition_failed');
        const amountCents = hasSucceeded(answers[0]) ? 8000 : 10_000;
        expect(after.expenses).toMatchObject([{ amountCents, version: 2 }]);
      },
    };
  },
};

const editAgainstSettling: Race = {
  what: 'an edit of an expense against settling one of its rows',
  prepare: async (ring) => {
    const { expense, debt } = await enterOne(ring);
    const [id] = await enterRows(ring.ben, [offset]);
    return {
      rivals: [
        () => putExpense(ring.cleo, expense, amountOf(80, ring)),
        () => ring.ben.post('/settlements', { transactionId: id }),
      ],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done', 'locked_by_settlement done');
        const amountCents = hasSucceeded(answers[0]) ? 4000 : 3000;
        expect(transactionAfter(after, debt.id)).toMatchObject({ amountCents });
        expect(after.books).toMatchObject([
          { settlement: { totalCents: amountCents, remainingCents: amountCents - 1000 } },
        ]);
      },
    };
  },
};

const deletionAgainstSettling: Race = {
  what: 'deleting an expense against settling one of its rows',
  prepare: async (ring) => {
    const { expense, debt } = await enterOne(ring);
    const [id] = await enterRows(ring.ben, [offset]);
    return {
      rivals: [
        () => ring.cleo.delete(`/expenses/${expense.id}`),
        () => ring.ben.post('/settlements', { transactionId: id }),
      ],
      judge: (answers, after) => {
        expect(answers.map(hasSucceeded).filter(Boolean)).toHaveLength(1);
        const isDeleted = hasSucceeded(answers[0]);
        if (!isDeleted) expect(outcomeOf(answers[0]!)).toBe('locked_by_settlement');
        expect(transactionAfter(after, debt.id).deletedAt !== null).toBe(isDeleted);
        expect(after.books).toHaveLength(isDeleted ? 0 : 1);
      },
    };
  },
};

const deletionAgainstPaying: Race = {
  what: 'deleting an expense against marking one of its rows paid',
  prepare: async (ring) => {
    const { expense, debt } = await enterOne(ring);
    return {
      rivals: [
        () => ring.cleo.delete(`/expenses/${expense.id}`),
        () => ring.ben.patch(`/transactions/${debt.id}`, { paid: true }),
      ],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done', 'done not_found');
        const row = transactionAfter(after, debt.id);
        expect([row.deletedAt !== null, row.paid]).toEqual([true, hasSucceeded(answers[1])]);
      },
    };
  },
};

/** As in the form for a new expense, while somebody deletes the category. */
const entryAgainstItsCategory: Race = {
  what: 'a new expense against deleting its category',
  prepare: async (ring) => {
    await addCategory(ring);
    const body = expenseBody([ring.cleo, ring.ben]);
    return {
      rivals: [
        () => ring.ana.delete(`/categories/${groceriesCategory.id}`),
        () => ring.cleo.post('/expenses', body),
      ],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done', 'done invalid_request');
        const isEntered = hasSucceeded(answers[1]);
        if (isEntered) expectBefore(after, 'created', 'deleted');
        const names = after.transactions.map(({ category }) => category);
        expect(names).toEqual(isEntered ? [groceriesCategory.name, groceriesCategory.name] : []);
      },
    };
  },
};

export const expenseRaces: readonly Race[] = [
  entryAgainstItsCategory,
  sentThrice,
  oneIdForTwo,
  oneIdForBoth,
  twoEdits,
  editAgainstSettling,
  deletionAgainstSettling,
  deletionAgainstPaying,
];
