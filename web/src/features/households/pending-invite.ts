/**
 * The invite that brought the reader here. It waits in the tab's own storage while they sign in and
 * verify: an address is kept in histories, logs and referrers, where a code must not turn up.
 */
const KEY = 'housetab:invite';

/** Where storage is forbidden, the invite lasts as long as the page. */
let remembered: string | null = null;

export function keepPendingInvite(code: string): void {
  remembered = code;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // `remembered` has it.
  }
}

export function readPendingInvite(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? remembered;
  } catch {
    return remembered;
  }
}

export function forgetPendingInvite(): void {
  remembered = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
