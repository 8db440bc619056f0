import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { textSchema, uidSchema } from '../wire/text.ts';
import { MAX_REASON, type Dispute } from './dispute.ts';

export const disputeSchema = z
  .strictObject({
    userId: uidSchema.meta({ description: 'Who objects.' }),
    reason: textSchema(MAX_REASON),
    at: instantSchema,
  })
  .meta({ id: 'Dispute' });
export type DisputeResource = z.infer<typeof disputeSchema>;

export const disputesSchema = z
  .array(disputeSchema)
  .meta({ description: 'Who objects, and why: until that has ended it is not settled or paid.' });

export function toDisputeResources(disputes: readonly Dispute[]): DisputeResource[] {
  return disputes.map(({ memberId, reason, at }) => ({
    userId: memberId,
    reason,
    at: at.toISOString(),
  }));
}
