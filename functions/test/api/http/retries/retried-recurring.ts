import { seed } from '../../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../../support/entries/expense-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  putRecurringExpense,
  recurringExpenseBody,
  varyingExpenseBody,
} from '../../../support/entries/recurring-fixture.ts';
import { retriedLeave, type RetriedRequest, type RetryContext } from './retried-settling.ts';

/** Calls about recurring expenses. */

async function makeRent({ api, household, ben, cleo }: RetryContext) {
  await seed(api, household, groceriesCategory);
  const rule = { every: 1, unit: 'month', start: '2999-01-01' };
  const series = await makeRecurringExpense(ben, [ben, cleo], { rule });
  return { series, path: `/series/${series.id}` };
}

export const retriedRecurring: readonly RetriedRequest[] = [
  {
    name: 'createSeries',
    how: 'it was changed, its category is gone, and so is who shares it',
    async prepare(context) {
      const { api, household, ana, ben, cleo } = context;
      await seed(api, household, groceriesCategory);
      const body = recurringExpenseBody([ben, cleo]);
      return {
        send: () => ben.post('/series', body),
        meanwhile: async (first) => [
          await putRecurringExpense(ben, first, { kind: 'varies' }),
          await ana.delete(`/categories/${groceriesCategory.id}`),
          await retriedLeave(context, cleo),
        ],
      };
    },
  },
  {
    name: 'pauseSeries',
    how: 'nothing else happened',
    async prepare(context) {
      const { path } = await makeRent(context);
      return { send: () => context.ben.post(`${path}/pause`, undefined, { 'If-Match': '"1"' }) };
    },
  },
  {
    name: 'resumeSeries',
    how: 'nothing else happened',
    async prepare(context) {
      const { path } = await makeRent(context);
      await context.ben.post(`${path}/pause`);
      return { send: () => context.ben.post(`${path}/resume`, undefined, { 'If-Match': '"2"' }) };
    },
  },
  {
    name: 'skipNextOfSeries',
    how: 'it was paused',
    async prepare(context) {
      const { path } = await makeRent(context);
      return {
        send: () => context.ben.post(`${path}/skip`, { ordinal: 1 }),
        meanwhile: async () => [await context.ben.post(`${path}/pause`)],
      };
    },
  },
  {
    name: 'confirmDraft',
    how: 'what it has become was edited',
    async prepare({ api, household, ben, cleo }) {
      await seed(api, household, groceriesCategory);
      const series = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
      const id = await makeFirstDraft(api, household, series);
      return {
        // The response has the id of the created entry, as other calls have theirs.
        send: async () => {
          const answer = await ben.post(`/drafts/${id}/confirm`, { amount: 70 });
          return { ...answer, body: answer.body?.expense ?? answer.body };
        },
        meanwhile: async ({ kind, transactionDate, categories, optional, split }) => {
          const payers = [{ userId: ben.uid, amount: 71 }];
          const edited = { kind, transactionDate, categories, optional, split, payers };
          return [await ben.put(`/expenses/${id}`, { ...edited, amount: 71, note: 'Power' })];
        },
      };
    },
  },
];
