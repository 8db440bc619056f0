import * as z from 'zod';
import { MAX_EARLIER_AMOUNTS } from '../budget/budget-amounts.ts';
import { MAX_BUDGETS } from '../budget/budget-list.ts';
import type { MonthKey } from '../calendar/calendar.ts';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { MAX_CENTS } from '../money/money.ts';
import { documentId, documentMember } from './fields.ts';

const areMonthsInOrder = (amounts: readonly { untilMonth: MonthKey }[]) =>
  amounts.every(
    ({ untilMonth }, index) => index === 0 || amounts[index - 1]!.untilMonth < untilMonth,
  );

const documentBudget = z
  .strictObject({
    id: documentId,
    categoryId: documentId,
    ownerId: documentMember
      .nullable()
      .meta({ description: 'Whose own it is; null = the household’s.' }),
    amountCents: z.int().min(1).max(MAX_CENTS),
    earlierAmounts: z
      .array(
        z.strictObject({
          untilMonth: monthKeySchema,
          amountCents: z.int().min(1).max(MAX_CENTS),
        }),
      )
      .min(1)
      .max(MAX_EARLIER_AMOUNTS)
      .refine(areMonthsInOrder, { message: 'The months are not in their order.' })
      .optional()
      .meta({
        description:
          'What held before `amountCents` did, each amount until its last month, in the order of these; left out where ' +
          'there was no other.',
      }),
    carriesOver: z.boolean(),
    startMonth: monthKeySchema,
  })
  .meta({ id: 'DocumentBudget' });
type DocumentBudget = z.infer<typeof documentBudget>;

const areBudgetsDistinct = (budgets: readonly DocumentBudget[]) =>
  [
    budgets.map(({ id }) => id),
    budgets.map(({ ownerId, categoryId }) => JSON.stringify([ownerId, categoryId])),
  ].every((keys) => new Set(keys).size === keys.length);

export const documentBudgets = z
  .array(documentBudget)
  .max(2 * MAX_BUDGETS)
  .refine(areBudgetsDistinct, { message: 'A budget is in it twice.' })
  .meta({
    description:
      'What categories may take each month: the household’s, and those of who has exported it.',
  });
