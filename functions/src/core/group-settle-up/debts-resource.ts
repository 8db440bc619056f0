import * as z from 'zod';
import { debtSummarySchema } from '../debt/debt-summary-resource.ts';
import { groupSettleUpResourceSchema } from './group-settle-up-resource.ts';
import { objectedResourceSchema } from './objected.ts';
import { transferToPaySchema } from './transfers-to-pay.ts';

export const debtsSchema = debtSummarySchema
  .extend({
    waiting: groupSettleUpResourceSchema.optional().meta({
      description:
        'What makes everybody even as soon as all of its payments have arrived, as far as you may see it. Absent where ' +
        'nothing waits.',
    }),
    objected: z.array(objectedResourceSchema).optional().meta({
      description:
        'What makes everybody even, you too, and somebody objects to, as long as it can be undone. Absent where nobody does.',
    }),
    toPay: z
      .array(transferToPaySchema)
      .optional()
      .meta({
        description:
          'What you still pay or get because it made everybody even, although its books are closed, as long as that can be ' +
          'undone; that of the oldest act first. Absent where there is none.',
      }),
  })
  .meta({ id: 'Debts' });
export type Debts = z.infer<typeof debtsSchema>;
