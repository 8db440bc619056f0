import type { SeedPerson } from './accounts.ts';
import type { CategoryData, SeedMoment, OneOff } from './household-data.ts';

/** Short forms, so that a bill or a category fits in one line of the data. */

export function ago(monthsAgo: number, day: number): SeedMoment {
  return { monthsAgo, day };
}

export function daysAgo(days: number): SeedMoment {
  return { daysAgo: days };
}

/** @param plus days after that day of the year */
export function yearly(monthAndDay: string, yearsBack = 0, plus = 0): SeedMoment {
  return { yearly: monthAndDay, yearsBack, plus };
}

/** Makes the bills of one category. */
export function oneOffBill(category: string, always: Partial<OneOff> = {}) {
  return (
    at: SeedMoment,
    by: SeedPerson,
    total: number,
    sharedBy: readonly SeedPerson[],
    note: string,
    more: Partial<OneOff> = {},
  ): OneOff => ({ at, by, total, for: sharedBy, category, note, ...always, ...more });
}

export function category(
  key: string,
  name: string,
  description: string,
  color: CategoryData['color'],
  groupName: string,
  owner?: SeedPerson,
): CategoryData {
  return { key, name, description, color, groupName, ...(owner && { owner }) };
}
