import * as z from 'zod';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { uidSchema } from '../wire/text.ts';

/** Maximum of open rows per response. Households that settle monthly have far fewer. */
export const MAX_ROWS = 400;

export const debtQuerySchema = z.strictObject({
  userId: uidSchema.optional().meta({
    description: 'What another member owes and is owed, for whoever may remove them. Default: you.',
  }),
  cursor: monthKeySchema.optional().meta({
    description: 'Where the months before ended, as `nextCursor` of the answer says.',
  }),
});

export const debtRowsQuerySchema = z.strictObject({
  month: monthKeySchema,
  side: z.enum(['youOwe', 'theyOwe']),
  ...pageFields,
});
export type DebtRowsQuery = z.infer<typeof debtRowsQuerySchema>;
