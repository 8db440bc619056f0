import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { disputeSchema } from '../transaction/dispute-resource.ts';
import { uidSchema } from '../wire/text.ts';
import { importSources } from './import-sources.ts';

/** The response of GET, POST and DELETE /transactions/imports/{id}/dispute. */
export const importDisputeSchema = z
  .strictObject({
    importId: z.uuid(),
    userId: uidSchema.meta({ description: 'Who brought it in.' }),
    at: instantSchema.meta({ description: 'When.' }),
    source: z.enum(importSources).nullable(),
    count: z.int().min(0).meta({ description: 'How many of its entries concern you.' }),
    isUndone: z.boolean().meta({ description: 'Whether it is taken back.' }),
    importIds: z.array(z.uuid()).meta({
      description: 'For who brought it in: what there is to take back, one after the other.',
    }),
    disputes: z.array(disputeSchema).meta({
      description: 'Who disputes all of it: who brought it in sees everybody, others themselves.',
    }),
    isComplete: z.boolean().meta({
      description:
        'Whether it has come to every entry. A long import takes several calls: send the same again.',
    }),
  })
  .meta({ id: 'ImportDispute' });
export type ImportDisputeResource = z.infer<typeof importDisputeSchema>;
