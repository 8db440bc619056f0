import * as z from 'zod';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { pageFields } from '../wire/page-query.ts';

/** The query of GET /debts. */
export const debtQuerySchema = z.strictObject({
  cursor: monthKeySchema.optional().meta({
    description: 'Where the months before ended, as `nextCursor` of the answer says.',
  }),
});

/** The query of GET /debts/{userId}/transactions. */
export const debtRowsQuerySchema = z.strictObject({
  month: monthKeySchema,
  side: z.enum(['youOwe', 'theyOwe']),
  ...pageFields,
});
export type DebtRowsQuery = z.infer<typeof debtRowsQuerySchema>;
