import * as z from 'zod';
import { debtSummarySchema } from '../debt/debt-summary-resource.ts';
import { nettingResourceSchema } from './netting-resource.ts';
import { objectedSchema } from './objected.ts';

/** The answer of GET /debts: what is open, and what waits to close it. */
export const debtsSchema = debtSummarySchema
  .extend({
    waiting: nettingResourceSchema.optional().meta({
      description:
        'What makes everybody even as soon as all of its payments have arrived, as far as you may see it. Absent where ' +
        'nothing waits.',
    }),
    objected: z.array(objectedSchema).optional().meta({
      description:
        'What makes everybody even, you too, and somebody objects to, as long as it can be undone. Absent where nobody does.',
    }),
  })
  .meta({ id: 'Debts' });
export type Debts = z.infer<typeof debtsSchema>;
