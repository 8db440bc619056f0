import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import type { SettleUp } from './stored.ts';
import { MAX_REASON } from '../transaction/dispute.ts';
import { textSchema, uidSchema } from '../wire/text.ts';
import { objectionsTo } from './objection.ts';

export const objectionsSchema = z
  .array(
    z
      .strictObject({
        userId: uidSchema,
        userName: z.string(),
        reason: textSchema(MAX_REASON),
        at: instantSchema,
      })
      .meta({ id: 'EverybodyEvenObjection' }),
  )
  .meta({ description: 'Who objects to it as a whole, and why. Undoing it ends that.' });
export type SettleUpObjection = z.infer<typeof objectionsSchema>[number];

export const newObjectionSchema = z
  .strictObject({
    reason: textSchema(MAX_REASON).trim().min(1, { message: 'Say what is wrong with it.' }),
  })
  .meta({ id: 'NewEverybodyEvenObjection' });

export function toObjections(
  part: Pick<SettleUp, 'objections'>,
  nameOf: NameOf,
): SettleUpObjection[] {
  return objectionsTo(part).map(({ memberId, reason, at }) => ({
    userId: memberId,
    userName: nameOf(memberId),
    reason,
    at: at.toISOString(),
  }));
}
