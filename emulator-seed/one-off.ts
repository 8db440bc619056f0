import type { Person } from './accounts.ts';
import type { Moment, OneOff } from './household-data.ts';

/** Short forms, so that a table of one-offs has one line for each. */

export function ago(monthsAgo: number, day: number): Moment {
  return { monthsAgo, day };
}

export function daysAgo(days: number): Moment {
  return { daysAgo: days };
}

/** @param plus so many days after that day of the year */
export function yearly(monthAndDay: string, yearsBack = 0, plus = 0): Moment {
  return { yearly: monthAndDay, yearsBack, plus };
}

/** A bill of one category: when, who paid, how much, who shares it, what the note says. */
export function billOf(category: string, always: Partial<OneOff> = {}) {
  return (
    at: Moment,
    by: Person,
    total: number,
    sharedBy: readonly Person[],
    note: string,
    more: Partial<OneOff> = {},
  ): OneOff => ({ at, by, total, for: sharedBy, category, note, ...always, ...more });
}
