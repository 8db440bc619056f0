import * as z from 'zod';
import type { MonthKey } from '../calendar/calendar.ts';
import { timeZoneSchema } from '../calendar/calendar-schema.ts';
import type { Household } from './stored.ts';
import { hasReadableCharacters, UNREADABLE_NAME } from './names.ts';
import { newIdSchema } from '../wire/text.ts';
import { currencySchema } from '../money/currency-schema.ts';

/** No month is later. */
export const NEVER_ENDING: MonthKey = '9999-12';

export const householdNameSchema = z
  .string()
  .trim()
  .min(1, { message: 'Please enter a name for the household.' })
  .max(80, { message: 'A household name has at most 80 characters.' })
  .refine(hasReadableCharacters, { message: UNREADABLE_NAME });

export const OPEN_BOOKS =
  'Whether every member reads all transactions, expenses and settlements, with their history; ' +
  'else only those they concern and admins do.';

export const openBooksSchema = z.boolean().meta({ description: OPEN_BOOKS });

export const newHouseholdSchema = z
  .strictObject({
    id: newIdSchema.optional().meta({
      description:
        'Made by the client, so that the same can be sent again; else the server makes one.',
    }),
    name: householdNameSchema,
    timeZone: timeZoneSchema,
    currency: currencySchema.optional().meta({
      description: 'In which it counts, by its code of ISO 4217. Default: USD.',
    }),
    openBooks: openBooksSchema.optional().meta({ description: `${OPEN_BOOKS} Default: false.` }),
  })
  .meta({ id: 'NewHousehold' });

export type NewHousehold = z.infer<typeof newHouseholdSchema>;

/** Whether the household would lose its last superadmin with this member. */
export function isLastSuperadmin(household: Pick<Household, 'superadminIds'>, uid: string) {
  return household.superadminIds.every((id) => id === uid);
}
