import * as z from 'zod';
import { storedId, storedInstant, storedVersion } from '../wire/stored.ts';
import { linkKinds } from './way.ts';

/** The last change of this method. */
const since = storedInstant;

const storedWay = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(linkKinds), handle: storedId, since }),
  z.strictObject({ kind: z.literal('iban'), iban: storedId, name: storedId, since }),
]);
export type StoredPaymentWay = z.infer<typeof storedWay>;

/** Stored in the account's own document. */
export const storedPaymentWays = z.strictObject({
  ways: z.array(storedWay).readonly(),
  /** When the account stored its first method; later additions are changes. */
  firstAt: storedInstant,
  version: storedVersion,
});
export type StoredPaymentWays = z.infer<typeof storedPaymentWays>;
