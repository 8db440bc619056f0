import { readPersonal, storePersonal } from '@/lib/personal-storage';

interface Place {
  userId: string;
  householdId: string;
}

export interface RecentCategory {
  id: string;
  name: string;
}

/** Few, so that the full list below stays close. */
const MAX_RECENT = 4;

function keyOf({ userId, householdId }: Place): string {
  return `recent-categories:${userId}:${householdId}`;
}

/** The latest first; some may be deleted since. */
export function readRecentCategories(place: Place): RecentCategory[] {
  try {
    const stored: unknown = JSON.parse(readPersonal(keyOf(place)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCategory).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberCategory(place: Place, { id, name }: RecentCategory): void {
  if (id === '') return;
  const others = readRecentCategories(place).filter((one) => one.id !== id);
  storePersonal(keyOf(place), JSON.stringify([{ id, name }, ...others].slice(0, MAX_RECENT)));
}

function isCategory(value: unknown): value is RecentCategory {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
}
