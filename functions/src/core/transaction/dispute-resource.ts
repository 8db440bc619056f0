import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { textSchema, uidSchema } from '../wire/text.ts';
import { MAX_REASON, standingDisputes } from './dispute.ts';
import type { Dispute } from './stored.ts';

export const disputeSchema = z
  .strictObject({
    userId: uidSchema.meta({ description: 'Who objects.' }),
    reason: textSchema(MAX_REASON),
    at: instantSchema,
  })
  .meta({ id: 'Dispute' });
export type DisputeResource = z.infer<typeof disputeSchema>;

export const newDisputeSchema = z
  .strictObject({
    reason: textSchema(MAX_REASON).trim().min(1, { message: 'Say what is wrong with it.' }),
  })
  .meta({ id: 'NewDispute' });

export const disputesSchema = z
  .array(disputeSchema)
  .meta({ description: 'Who objects, and why: until that has ended it is not settled or paid.' });

export function standingDisputeResources(
  thing: Parameters<typeof standingDisputes>[0],
): DisputeResource[] {
  return toDisputeResources(standingDisputes(thing));
}

export function toDisputeResources(disputes: readonly Dispute[]): DisputeResource[] {
  return disputes.map(({ memberId, reason, at }) => ({
    userId: memberId,
    reason,
    at: at.toISOString(),
  }));
}
