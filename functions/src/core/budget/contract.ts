import * as z from 'zod';
import {
  budgetsQuerySchema,
  budgetsSchema,
  budgetBodySchema,
  budgetSchema,
} from './budget-resource.ts';
import { idSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Budgets';
const params = z.strictObject({ id: idSchema });

export const budgetContract = {
  'GET /budgets': {
    name: 'listBudgets',
    tag,
    summary: 'Budgets, and how they stand in a month',
    description:
      "The household's and your own, of what you may read: spent, carried over, left and pace, and what to propose for " +
      'categories without one. What is dated after today is not in it.',
    access: 'member',
    query: budgetsQuerySchema,
    responses: { 200: { description: 'The budgets.', schema: budgetsSchema } },
    problems: ['contended'],
  },
  'PUT /budgets/{id}': {
    name: 'saveBudget',
    tag,
    summary: 'Set a budget',
    description:
      'The id is made by the client; the same again changes nothing. One of the household is for admins, one of ' +
      'your own for you alone. A category has at most one of each. Another amount holds from the running month of the household on: earlier months keep theirs.',
    access: 'member',
    params,
    body: budgetBodySchema,
    responses: { 200: { description: 'The budget.', schema: budgetSchema } },
    problems: ['forbidden', 'conflict', 'id_taken'],
  },
  'DELETE /budgets/{id}': {
    name: 'removeBudget',
    tag,
    summary: 'Remove a budget',
    description: 'What is not there is removed already.',
    access: 'member',
    params,
    responses: { 204: { description: 'There is no such budget any more.' } },
    problems: ['forbidden'],
  },
} satisfies Contract;
