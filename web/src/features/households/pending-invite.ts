import { INVITE_KEY, inviteOfPage } from '@/features/households/keep-pending-invite';

/**
 * In milliseconds, a day: long enough to find the mail, short enough that the next user of the browser is
 * not asked to join.
 */
const OTHER_TABS_MS = 24 * 60 * 60 * 1000;

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
