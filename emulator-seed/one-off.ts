import type { Person } from './accounts.ts';
import type { Moment, OneOff } from './household-data.ts';

/** Short forms, so that a bill fits in one line of the data. */

export function ago(monthsAgo: number, day: number): Moment {
  return { monthsAgo, day };
}

export function daysAgo(days: number): Moment {
  return { daysAgo: days };
}

/** @param plus days after that day of the year */
export function yearly(monthAndDay: string, yearsBack = 0, plus = 0): Moment {
  return { yearly: monthAndDay, yearsBack, plus };
}

/** Makes the bills of one category. */
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
