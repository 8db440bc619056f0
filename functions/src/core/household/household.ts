import * as z from 'zod';
import type { MonthKey } from '../calendar/calendar.ts';
import { timeZoneSchema } from '../calendar/calendar-schema.ts';
import type { Split } from '../split/split.ts';
import type { BooksClose } from './books-close.ts';
import type { ClosedMonths } from './closed-months.ts';
import { hasReadableCharacters, UNREADABLE_NAME } from './names.ts';
import { newIdSchema } from '../wire/text.ts';
import { currencySchema } from '../money/currency-schema.ts';

/** A group of people who share expenses; nobody outside sees anything of it. */
export interface Household {
  id: string;
  name: string;
  /** Entry dates are days in this time zone. */
  timeZone: string;
  /** Those that it had before, each once; absent where it was never changed. */
  formerTimeZones?: readonly string[];
  /** In which it counts, by its code of ISO 4217; absent = USD. Members have a copy. */
  currency?: string;
  /** How its expenses are usually shared; absent where nobody has chosen a split. */
  defaultSplit?: Split | null;
  /** Whether every member reads all transactions, expenses and settlements; absent = no. */
  openBooks?: boolean;
  /** When the books close that everybody even closes; absent = at once. */
  booksClose?: BooksClose;
  /** The months that are done; absent where none ever was. */
  closedMonths?: ClosedMonths;
  /** Changes in the same commit as a superadmin's role, so that two cannot demote each other at once. */
  superadminIds: readonly string[];
  createdBy: string;
  createdAt: Date;
  /** Absent or null = it was not deleted. */
  deleted?: Deletion | null;
  /**
   * When it came with its document. What was entered by then the server has not seen happen. Absent = it has
   * seen all of it.
   */
  movedInAt?: Date;
  /**
   * Before which month the sums of its rows are made: `NEVER_ENDING` once they all are, as in every household from its
   * start. Absent = none of them: it is older than sums.
   */
  summedUntil?: MonthKey;
}

/** No month is later. */
export const NEVER_ENDING: MonthKey = '9999-12';

/**
 * A household that an owner has deleted. Until it is gone, everybody in it counts as having left at that moment, so
 * that nothing of it is open to anybody.
 */
export interface Deletion {
  at: Date;
  /** The member who deleted it. */
  by: string;
  /** From then on nobody can restore it, and the scheduled job removes all of it. */
  goneAt: Date;
  /** Who was in it, guests too: those come back with it. */
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

/** Whether removing this member, or their superadmin role, would leave the household without one. */
export function isLastSuperadmin(household: Pick<Household, 'superadminIds'>, uid: string) {
  return household.superadminIds.every((id) => id === uid);
}
