/**
 * Personal data in this browser, removed when its owner signs out. Settings of the browser itself
 * (theme, shortcuts) are in `browser-settings.ts`.
 */
const PREFIX = 'housetab:personal:';
/** Keys of version 0.1.0, which may still exist. */
const OLD_PREFIX = 'housetab:transaction-filter:';

/** The key of the server's id of this browser's push subscription. */
export const SUBSCRIBED_DEVICE = 'told-device';

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
    // If storage is full or forbidden, the value is lost.
  }
}

export function forgetPersonalKey(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Forbidden storage is empty.
  }
}

/** The same for this tab only, until it is closed. */
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
  } catch {}
}

export function forgetPersonalOfTab(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Forbidden storage is empty.
  }
}

/** Removes data of a household that the account has left: recent categories, a split, a filter. */
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
    // Forbidden storage is empty.
  }
}
