import { PREFIX } from '@/lib/offline/personal-storage';

/** What this browser keeps of a household that one is not in any more: recent categories, a split, a filter. */
export function forgetHousehold(householdId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(PREFIX) && key.endsWith(`:${householdId}`)) storage.removeItem(key);
      }
    }
  } catch {
    // Forbidden storage has nothing to forget.
  }
}
