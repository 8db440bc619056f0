import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import type { ClosedMonths, Household } from '../../core/household/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import {
  activity,
  households,
  categories,
  categoryLists,
  type DocumentPath,
} from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { categoriesIn } from '../../core/category/category-list.ts';
import type { CategoryList, Category } from '../../core/category/stored.ts';

export function findHousehold(reader: Reader, householdId: string): Promise<Household | null> {
  return reader.get(households.doc(householdId));
}

/** For known members, so it must exist. @throws Error if the database is inconsistent */
export async function getHousehold(reader: Reader, householdId: string): Promise<Household> {
  const household = await findHousehold(reader, householdId);
  if (!household) throw new Error('A member document without its household.');
  return household;
}

/** In the household's time zone. */
export async function readToday(
  reader: Reader,
  householdId: string,
  now: Date,
): Promise<CalendarDate> {
  const { timeZone } = await getHousehold(reader, householdId);
  return dayIn(timeZone, now);
}

export async function readClosedMonths(reader: Reader, householdId: string): Promise<ClosedMonths> {
  const { closedMonths = {} } = await getHousehold(reader, householdId);
  return closedMonths;
}

/** It has the household's own id. */
export function findCreation(reader: Reader, householdId: string): Promise<Activity | null> {
  return reader.get(activity(householdId).doc(householdId));
}

/** Null if the list is missing, outdated or too large. */
export async function findListedCategories(
  reader: Reader,
  householdId: string,
): Promise<Category[] | null> {
  return categoriesIn(await reader.get(categoryListPath(householdId)));
}

export async function readCategories(reader: Reader, householdId: string): Promise<Category[]> {
  const listed = await findListedCategories(reader, householdId);
  return listed ?? reader.query({ from: categories(householdId) });
}

export function categoryListPath(householdId: string): DocumentPath<CategoryList> {
  return categoryLists(householdId).doc('all');
}
