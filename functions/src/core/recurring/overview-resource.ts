import * as z from 'zod';
import {
  draftResourceSchema,
  recurringExpenseResourceSchema,
} from './recurring-expense-resource.ts';

/** In days. Later occurrences are not announced yet. */
export const UPCOMING_DAYS = 14;

/** The maximum number of drafts in the response: one more than the dashboard shows. */
export const MAX_DRAFTS_SHOWN = 4;

export const overviewSchema = z
  .strictObject({
    transactions: z.int().meta({ description: 'All that you may read, whatever their date.' }),
    categories: z.int().meta({ description: 'Those that you may choose from.' }),
    next: recurringExpenseResourceSchema.nullable().meta({
      description: `Of what repeats and you are in: what comes next, within ${UPCOMING_DAYS} days.`,
    }),
    drafts: z.array(draftResourceSchema).meta({
      description: `What waits for its amount and you are in: the oldest ${MAX_DRAFTS_SHOWN} at most.`,
    }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
