import * as z from 'zod';
import type { MonthKey } from '../calendar/calendar.ts';
import { calendarDateSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import { toAmount } from '../money/money.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { idSchema } from '../wire/text.ts';
import { amountIn } from './budget-amounts.ts';
import { budgetOwners, paces, type Budget, type BudgetProgress } from './budget.ts';

/** Amounts are dollars here, cents everywhere else. */

const fields = {
  categoryId: idSchema,
  whose: z.enum(budgetOwners).meta({
    description:
      '`household`: of all that you may read; for who may change the category. `mine`: of what you carry; nobody ' +
      'else sees it.',
  }),
  amount: amountSchema.meta({
    description:
      'What it may take in the month; when set, from the running month of the household on.',
  }),
  carriesOver: z.boolean().meta({
    description:
      'Whether what is left of a month is added to the next, and what was too much taken off, since `startMonth`.',
  }),
  startMonth: monthKeySchema,
};

export const budgetBodySchema = z
  .strictObject({ ...fields, carriesOver: fields.carriesOver.default(false) })
  .meta({ id: 'BudgetBody' });
export type BudgetBody = z.output<typeof budgetBodySchema>;

export const budgetSchema = z.strictObject({ id: idSchema, ...fields }).meta({ id: 'Budget' });
export type BudgetResource = z.infer<typeof budgetSchema>;

const progressSchema = z
  .strictObject({
    spent: moneySchema.meta({ description: 'Until today; less than 0 where more came back.' }),
    carried: moneySchema.meta({
      description: 'From the months before; 0 where it carries nothing.',
    }),
    left: moneySchema.meta({ description: 'amount + carried − spent' }),
    pace: z.enum(paces).meta({
      description:
        '`over`: more was spent than there is; `ahead`: more than the last three months had spent of theirs by this ' +
        'day (without any: more than days are gone), by over a tenth.',
    }),
    expectedByToday: moneySchema,
  })
  .meta({ id: 'BudgetProgress' });

export const budgetsQuerySchema = z.strictObject({
  month: monthKeySchema.optional().meta({ description: 'Default: the current one.' }),
});

export const budgetsSchema = z
  .strictObject({
    month: monthKeySchema,
    asOf: calendarDateSchema,
    budgets: z.array(z.strictObject({ ...budgetSchema.shape, ...progressSchema.shape })).meta({
      description: "The household's and your own that have started, as they stand in this month.",
    }),
    proposals: z
      .array(
        z.strictObject({
          categoryId: idSchema,
          whose: z.enum(budgetOwners),
          amount: amountSchema,
        }),
      )
      .meta({
        description:
          'What the last three months (of a younger household, those since its first) took on the average, rounded up, of categories without such a budget; the ' +
          'largest first.',
      }),
  })
  .meta({ id: 'Budgets' });
export type BudgetsResource = z.infer<typeof budgetsSchema>;

/** @param month the month whose amount is returned */
export function toBudget(budget: Budget, month: MonthKey): BudgetResource {
  const { id, categoryId, ownerId, carriesOver, startMonth } = budget;
  const whose = ownerId === null ? 'household' : 'mine';
  const amount = toAmount(amountIn(budget, month));
  return { id, categoryId, whose, amount, carriesOver, startMonth };
}

export function toProgress(progress: BudgetProgress) {
  return {
    spent: toAmount(progress.spentCents),
    carried: toAmount(progress.carriedCents),
    left: toAmount(progress.leftCents),
    pace: progress.pace,
    expectedByToday: toAmount(progress.expectedByTodayCents),
  };
}
