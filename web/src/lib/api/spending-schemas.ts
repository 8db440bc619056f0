import * as z from 'zod';
import { budgetSchema, budgetsSchema } from '@housetab/functions/core/budget/budget-resource';
import { monthClosingSchema, monthSchema } from '@housetab/functions/core/month/month-resource';
import { reportSchema } from '@housetab/functions/core/report/report-resource';
import { trendsSchema } from '@housetab/functions/core/trends/trends-resource';

export const spendingSchemas: Readonly<Record<string, z.ZodType>> = {
  'POST /reports/ynab-splits': reportSchema,
  'GET /months/{month}': monthSchema,
  'POST /months/{month}/close': monthClosingSchema,
  'DELETE /months/{month}/close': monthClosingSchema,
  'GET /trends': trendsSchema,
  'GET /budgets': budgetsSchema,
  'PUT /budgets/{id}': budgetSchema,
  'DELETE /budgets/{id}': z.undefined(),
};
