import * as z from 'zod';
import { booksCloseTimes } from '../../core/household/books-close.ts';
import type { Household } from '../../core/household/household.ts';
import { splitDocumentSchema } from './entry-document-schemas.ts';

const id = z.string().min(1);
const uid = id;
const instant = z.date();

export const storedHouseholdSchema: z.ZodType<Household> = z.strictObject({
  id,
  name: z.string(),
  timeZone: z.string(),
  currency: z.string().optional(),
  formerTimeZones: z.array(z.string()).optional(),
  defaultSplit: splitDocumentSchema.nullable().optional(),
  openBooks: z.boolean().optional(),
  booksClose: z.enum(booksCloseTimes).optional(),
  closedMonths: z.record(z.string(), z.strictObject({ at: instant, by: uid })).optional(),
  superadminIds: z.array(uid).min(1),
  createdBy: uid,
  createdAt: instant,
  deleted: z
    .strictObject({ at: instant, by: uid, goneAt: instant, memberIds: z.array(uid) })
    .nullable()
    .optional(),
  movedInAt: instant.optional(),
  summedUntil: z.string().optional(),
});
