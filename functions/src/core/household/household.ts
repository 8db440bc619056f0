import * as z from 'zod';
import type { MonthKey } from '../calendar/calendar.ts';
import { timeZoneSchema } from '../calendar/calendar-schema.ts';
import type { Split } from '../split/split.ts';
import type { BooksClose } from './books-close.ts';
import type { ClosedMonths } from './closed-months.ts';
import { hasReadableCharacters, UNREADABLE_NAME } from './names.ts';
import { newIdSchema } from '../wire/text.ts';
import { currencySchema } from '../money/currency-schema.ts';

export interface Household {
  id: string;
  name: string;
  /** Entry dates are days in this time zone. */
  timeZone: string;
  /** Earlier time zones, distinct; absent = it never changed. */
  formerTimeZones?: readonly string[];
  /** ISO 4217 code; absent = USD. Members have a copy. */
  currency?: string;
  /** The default split; absent = nobody has chosen one. */
  defaultSplit?: Split | null;
  /** Whether every member reads all transactions, expenses and settlements; absent = no. */
  openBooks?: boolean;
  /** When group settle-ups close the books; absent = at once. */
  booksClose?: BooksClose;
  /** Absent = no month was ever closed. */
  closedMonths?: ClosedMonths;
  /** Changes with a superadmin's role, so that two cannot demote each other at once. */
  superadminIds: readonly string[];
  createdBy: string;
  createdAt: Date;
  /** Absent or null = it was not deleted. */
  deleted?: Deletion | null;
  /** The household import. The server did not see entries from before. Absent = not imported. */
  movedInAt?: Date;
  /**
   * Month sums exist for months before this one; `NEVER_ENDING` = for all, as in every new
   * household. Absent = for none: the household is older than month sums.
   */
  summedUntil?: MonthKey;
}

/** No month is later. */
export const NEVER_ENDING: MonthKey = '9999-12';

/**
 * A household that an owner has deleted. Until it is purged, all its members count as having left
 * at that moment, so that nobody can access it.
 */
export interface Deletion {
  at: Date;
  by: string;
  /** From then on nobody can restore it, and a scheduled job purges it. */
  goneAt: Date;
  /** Members at the deletion, including guests: a restoration brings them back. */
  memberIds: readonly string[];
}

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
