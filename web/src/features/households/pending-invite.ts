import { INVITE_KEY, inviteOfPage } from '@/features/households/keep-pending-invite';

/** Long enough to find the mail; short enough that nobody is asked to join who uses the browser next. */
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
