import * as z from 'zod';
import { activityResourceSchema } from '../activity/activity-resource.ts';

/** Rows per request. Finding the edits reads up to three times as many documents. */
export const MAX_EDITS = 50;

export const editsQuerySchema = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.uuid())
        .max(MAX_EDITS, { message: `At most ${MAX_EDITS} at once.` })
        .refine((ids) => new Set(ids).size === ids.length, { message: 'Name each one once.' }),
    )
    .meta({ description: `Ids of transactions with commas between them, at most ${MAX_EDITS}.` }),
});

/** The response of GET /activity/edits for one edited transaction. */
export const editSchema = z
  .strictObject({
    transactionId: z.uuid(),
    entry: activityResourceSchema.meta({
      description: 'Its last edit, or that it was brought back since.',
    }),
    count: z.int().meta({ description: 'How often it was edited, as far as that was counted.' }),
  })
  .meta({ id: 'Edit' });

export type EditResource = z.infer<typeof editSchema>;
