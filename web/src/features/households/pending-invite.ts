import { DAY_MS } from '@housetab/functions/core/calendar/day';

/**
 * The invite stays pending while the reader signs in and verifies their e-mail address. It is in the tab's storage, and for a day
 * in the browser's, because a link in an e-mail opens another tab. It is never in a URL: histories, logs and referrers record
 * those.
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
    // Storage is forbidden: the page has the invite in memory.
  }
}

/** One day in milliseconds: long enough to find the e-mail, and short enough to protect the next user of the browser. */
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
    // Storage is forbidden: it has no invite.
  }
}
