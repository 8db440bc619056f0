/**
 * The reader's name, households and roles as the last visit knew them. With them the next visit can show
 * the navigation and ask for data before the API has said who is signed in, whose answer then replaces
 * them. Holds no money and nobody else; removed when signing out.
 */
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';

const KEY = 'housetab:user';

/** Null where the last visit was someone else's, or nobody's. */
export function recallUser(uid: string): CurrentUser | null {
  const text = read();
  if (text === null) return null;
  try {
    // Only this file writes it, and the server checks every right anyway.
    const user = JSON.parse(text) as CurrentUser;
    return user.id === uid && Array.isArray(user.households) ? user : null;
  } catch {
    return null; // Whatever it is, the API will say who is there.
  }
}

/** Whether anyone is remembered at all: then the visit most likely begins signed in. */
export function isUserRemembered(): boolean {
  return read() !== null;
}

/** Whose visit is remembered, where anyone's is. */
export function rememberedUid(): string | null {
  try {
    const user = JSON.parse(read() ?? 'null') as CurrentUser | null;
    return user?.id ?? null;
  } catch {
    return null;
  }
}

export function rememberUser(user: CurrentUser): void {
  // Somebody without a household is asked to create one: an outdated memory must not cause that.
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
    // Forbidden storage has nothing to forget.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
