/**
 * What this browser keeps for one person: of interest to nobody who comes after them, so it goes when
 * they sign out. What belongs to the browser itself (the theme, the keys) is stored elsewhere.
 */
const PREFIX = 'housetab:personal:';
/** What version 0.1.0 has left behind. */
const OLD_PREFIX = 'housetab:transaction-filter:';

export function readPersonal(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function storePersonal(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // A full or forbidden storage costs the memory of it, nothing else.
  }
}

/** The same for this tab alone, until it is closed. */
export function readPersonalOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function storePersonalOfTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // As above.
  }
}

export function forgetPersonalOfTab(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Forbidden storage has nothing to forget.
  }
}

/** Of a household that one is not in any more: recent categories, a split, a filter. */
export function forgetHousehold(householdId: string): void {
  forgetKeys((key) => key.startsWith(PREFIX) && key.endsWith(`:${householdId}`));
}

export function forgetPersonal(): void {
  forgetKeys((key) => key.startsWith(PREFIX) || key.startsWith(OLD_PREFIX));
}

function forgetKeys(isGone: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (isGone(key)) storage.removeItem(key);
      }
    }
  } catch {
    // Forbidden storage has nothing to forget.
  }
}
