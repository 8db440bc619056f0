import * as z from 'zod';
import { tokenSchema } from './config-resource.ts';

/** The header of GET /ynab/plans. The token is no query parameter, because logs contain URLs. */
export const ynabTokenHeaderSchema = z.object({
  'x-ynab-token': tokenSchema.optional(),
});

const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  isTracking: z
    .boolean()
    .meta({ description: 'YNAB keeps no categories there: a report would lose them.' }),
});

const planSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    currency: z.string().nullable().meta({ description: 'ISO code; null = YNAB names none.' }),
    isUsable: z
      .boolean()
      .meta({ description: "Reports are sent to none but plans in the household's currency." }),
    accounts: z.array(accountSchema).meta({ description: 'Those that are open.' }),
  })
  .meta({ id: 'YnabPlan' });
export type YnabPlan = z.infer<typeof planSchema>;

export const ynabPlansSchema = z
  .strictObject({ plans: z.array(planSchema) })
  .meta({ id: 'YnabPlans' });
export type YnabPlans = z.infer<typeof ynabPlansSchema>;
