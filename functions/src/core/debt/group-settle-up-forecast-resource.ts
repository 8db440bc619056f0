import * as z from 'zod';

export const groupSettleUpForecastSchema = z
  .strictObject({
    figures: z
      .strictObject({
        payments: z.int().meta({ description: 'How many payments make all of them even.' }),
        paymentsInPairs: z.int().meta({ description: 'How many it would take in twos.' }),
      })
      .nullable()
      .meta({ description: 'null = only the preview tells, from more than was read here.' }),
  })
  .meta({ id: 'EvenForecast', description: 'How the preview of everybody even would count.' });
export type GroupSettleUpForecast = z.infer<typeof groupSettleUpForecastSchema>;
