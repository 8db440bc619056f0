import { DAY_MS } from '@housetab/functions/core/calendar/day';

/**
 * The invite that brought the reader here. It waits while they sign in and verify: in the tab's storage,
 * and for a day in the browser's, because the link in a mail opens another tab. Never in an address, which
 * histories, logs and referrers keep.
 */
const INVITE_KEY = 'housetab:invite';

/** If storage is forbidden, the invite lasts as long as the page. */
export const inviteOfPage: { code: string | null } = { code: null };

export function keepPendingInvite(code: string): void {
  inviteOfPage.code = code;
  try {
    sessionStorage.setItem(INVITE_KEY, code);
    localStorage.setItem(INVITE_KEY, `${Date.now()} ${code}`);
  } catch {
    // The page keeps it.
  }
}

/**
 * In milliseconds, a day: long enough to find the mail, short enough that the next user of the browser is
 * not asked to join.
 */
const OTHER_TABS_MS = DAY_MS;

export function readPendingInvite(): string | null {
  try {
    return sessionStorage.getItem(INVITE_KEY) ?? readOfOtherTabs() ?? inviteOfPage.code;
  } catch {
    return inviteOfPage.code;
  }
}

function readOfOtherTabs(): string | null {
  const [at, code] = localStorage.getItem(INVITE_KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(at);
  return code !== undefined && age >= 0 && age < OTHER_TABS_MS ? code : null;
}

export function forgetPendingInvite(): void {
  inviteOfPage.code = null;
  try {
    sessionStorage.removeItem(INVITE_KEY);
    localStorage.removeItem(INVITE_KEY);
  } catch {
    // Nothing was stored.
  }
}
