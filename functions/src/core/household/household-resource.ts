import * as z from 'zod';
import { instantSchema, timeZoneSchema } from '../calendar/calendar-schema.ts';
import { defaultSplitSchema } from '../split/split-schema.ts';
import { booksCloseSchema } from './books-close.ts';
import { householdNameSchema, openBooksSchema } from './household.ts';
import { roleSchema } from './member-schema.ts';
import { currencySchema } from '../money/currency-schema.ts';
import { idSchema } from '../wire/text.ts';

export const householdResourceSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    timeZone: z.string(),
    currency: currencySchema,
    role: roleSchema.meta({ description: "The caller's." }),
    defaultSplit: defaultSplitSchema.nullable(),
    openBooks: openBooksSchema,
    booksClose: booksCloseSchema.optional(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Household' });

export type HouseholdResource = z.infer<typeof householdResourceSchema>;

export const activeHouseholdSchema = z
  .strictObject({ householdId: idSchema })
  .meta({ id: 'ActiveHousehold' });

/** The body of PUT /households/{id}: only the fields to change. */
export const householdUpdateSchema = z
  .strictObject({
    name: householdNameSchema.optional(),
    timeZone: timeZoneSchema.optional(),
    currency: currencySchema.optional().meta({
      description: 'Only where nothing has been entered yet, not even something deleted since.',
    }),
    defaultSplit: defaultSplitSchema.nullable().optional(),
    openBooks: openBooksSchema.optional(),
    booksClose: booksCloseSchema.optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    message:
      'Send a name, a time zone, a currency, a default split, whether books are open or when they close.',
  })
  .meta({ id: 'HouseholdUpdate' });

export type HouseholdUpdate = z.infer<typeof householdUpdateSchema>;
