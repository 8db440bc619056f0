import * as z from 'zod';
import { textSchema } from '../wire/text.ts';
import { MAX_SEARCH, SEARCH_PAGE } from './search-limits.ts';

/** In rows. More would read very many documents per response. */
export const MAX_SEARCH_PAGE = 50;

export const searchQuerySchema = z.strictObject({
  q: textSchema(MAX_SEARCH)
    .trim()
    .min(1, { message: 'Enter what to look for.' })
    .meta({
      description:
        'Words in any order, each the start of one in the note, the category or the payee, the start of a name of ' +
        'who paid or owes, or an amount of the row or its whole expense. All must be there; accents and case do ' +
        'not count.',
    }),
  limit: z
    .string()
    .regex(/^\d{1,2}$/, { message: `Use a whole number from 1 to ${MAX_SEARCH_PAGE}.` })
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_SEARCH_PAGE))
    .default(SEARCH_PAGE)
    .meta({
      description: `How many at most, 1 to ${MAX_SEARCH_PAGE}; ${SEARCH_PAGE} unless said.`,
    }),
  cursor: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Where the page before ended, as its Link header says.' }),
});
export type SearchRequest = z.output<typeof searchQuerySchema>;
