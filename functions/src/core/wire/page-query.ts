import * as z from 'zod';
import { MAX_PAGE } from './page-size.ts';

const limitSchema = z
  .string()
  .regex(/^\d{1,3}$/, { message: `Use a whole number from 1 to ${MAX_PAGE}.` })
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_PAGE));

export const pageFields = {
  limit: limitSchema
    .default(MAX_PAGE)
    .meta({ description: `How many at most, 1 to ${MAX_PAGE}; ${MAX_PAGE} unless said.` }),
  cursor: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Where the page before ended, as its Link header says.' }),
};
