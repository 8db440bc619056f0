import * as z from 'zod';
import { storedCents, storedId } from '../wire/stored.ts';
import { splitModes } from './split.ts';

const splitPerson = z.strictObject({
  memberId: storedId,
  /**
   * A whole number of hundredths in the unit of the mode: a weight (150 = 1.5), a percentage
   * (3333 = 33.33 %), cents, or cents more or less. 0 in mode `equal`.
   */
  value: z.int(),
});
export type SplitPerson = z.infer<typeof splitPerson>;

export const storedSplit = z.strictObject({
  mode: z.enum(splitModes),
  people: z.array(splitPerson).min(1).readonly(),
});
export type Split = z.infer<typeof storedSplit>;

/** Cents that one member paid or bears. */
export const storedMemberCents = z.strictObject({ memberId: storedId, cents: storedCents.min(0) });
export type MemberCents = z.infer<typeof storedMemberCents>;
