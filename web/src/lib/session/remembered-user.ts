/**
 * The user's name, households and roles from the last visit. With them the next visit can show the
 * navigation and request data before `GET /user/me` responds, whose response replaces them.
 * Contains no money and nobody else's data; removed when signing out.
 */
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';

const KEY = 'housetab:user';

/** Null if the last visit was another account's, or nobody's. */
export function recallUser(uid: string): CurrentUser | null {
  const text = read();
  if (text === null) return null;
  try {
    // Only this file writes it, and the server checks every permission anyway.
    const user = JSON.parse(text) as CurrentUser;
    return user.id === uid && Array.isArray(user.households) ? user : null;
  } catch {
    return null; // Whatever it is, the API will say who is there.
  }
}

/** If so, the visit most likely starts signed in. */
export function isUserRemembered(): boolean {
  return read() !== null;
}

/** The account of the remembered visit. */
export function rememberedUid(): string | null {
  try {
    const user = JSON.parse(read() ?? 'null') as CurrentUser | null;
    return user?.id ?? null;
  } catch {
    return null;
  }
}

export function rememberUser(user: CurrentUser): void {
  // A user without a household is asked to create one: outdated data must not cause that.
  if (user.households.length === 0) return forgetUser();
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Forbidden or full storage: the next visit waits a little longer.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden storage is empty.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
