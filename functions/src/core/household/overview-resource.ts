import * as z from 'zod';

/** Counting costs a read for each 1,000: so many are counted, and no more. */
export const MOST_COUNTED = 1000;

/** What GET /overview answers. */
export const overviewSchema = z
  .strictObject({
    transactions: z
      .int()
      .max(MOST_COUNTED)
      .meta({
        description: `All that you may read, whatever their date, counted up to ${MOST_COUNTED}.`,
      }),
    hasMoreTransactions: z
      .literal(true)
      .optional()
      .meta({ description: 'Present where counting ended there: there may be more.' }),
    categories: z.int().meta({ description: 'Those that you may choose from.' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
