import * as z from 'zod';

/** What GET /overview answers. */
export const overviewSchema = z
  .strictObject({
    transactions: z.int().meta({ description: 'All that you may read, whatever their date.' }),
    categories: z.int().meta({ description: 'Those that you may choose from.' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
